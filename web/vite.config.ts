/// <reference types="vitest/config" />
import { createHash } from "node:crypto";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

// The build goes into the Python package, which serves it. In development requests go on to a table started beside.
const TABLE = process.env.TABLE ?? "http://127.0.0.1:8420";

/** The worker is another whenever anything is: a browser then takes the new one, and forgets what the old one kept. */
const named: Plugin = {
  name: "named",
  generateBundle(_, bundle) {
    const worker = bundle["worker.js"];
    const build = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex").slice(0, 12);
    if (worker?.type === "chunk") worker.code = worker.code.replace("BUILD_NAME", build);
  },
};

export default defineConfig(({ command }) => ({
  // The table says below which address it is when it sends the page: whatever is `./` in it.
  base: command === "build" ? "./" : "/",
  plugins: [svelte(), named],
  build: {
    outDir: "../src/roadstead/table/web/client",
    emptyOutDir: true,
    rollupOptions: {
      input: { index: "index.html", worker: "src/worker/worker.ts" },
      // It has power over all that lies below where it is.
      output: { entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js") },
    },
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
  },
  server: { proxy: { "/api": { target: TABLE, ws: true } } },
  // A crowded machine must not fail a test.
  test: { include: ["src/**/*.test.ts"], css: { include: [/palette\.css/] }, testTimeout: 60_000 },
}));
