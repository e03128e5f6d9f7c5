import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  { rules: { "svelte/no-navigation-without-resolve": "off" } },
  // What both boards share knows neither of them.
  { files: ["src/board/**"], rules: { "no-restricted-imports": ["error", { patterns: ["**/lehavre/*", "**/roadsboats/*"] }] } },
  // What a thing is comes of the server's description; nobody talks the compiler out of it.
  {
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: "TSAsExpression > TSAsExpression[typeAnnotation.type='TSUnknownKeyword']", message: "no cast over unknown" },
      ],
    },
  },
  // Texts and drawings may be longer than a line of code.
  {
    rules: {
      "max-len": [
        "error",
        { code: 130, ignoreStrings: true, ignoreTemplateLiterals: true, ignorePattern: '(d="M|url\\(|svelte-ignore|<path)' },
      ],
    },
  },
  { ignores: ["src/api/schema.d.ts", "node_modules/"] },
);
