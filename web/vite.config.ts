/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The build goes into the Python package, which serves it. In development requests go on to a table started beside.
const TABLE = process.env.TABLE ?? "http://127.0.0.1:8420";

export default defineConfig(({ command }) => ({
  // The table says below which address it is when it sends the page: whatever is `./` in it.
  base: command === "build" ? "./" : "/",
  plugins: [svelte()],
  build: {
    outDir: "../src/roadstead/table/web/client",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
  },
  server: { proxy: { "/api": { target: TABLE, ws: true } } },
  // A crowded machine must not fail a test.
  test: { include: ["src/**/*.test.ts"], css: { include: [/palette\.css/] }, testTimeout: 60_000 },
}));
