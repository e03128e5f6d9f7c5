import "@fontsource-variable/fraunces/index.css";
import "@fontsource-variable/inter/index.css";
import "./art/tokens.css";
import "./art/lehavre/palette.css";
import "./art/base.css";

import { mount } from "svelte";

import { work } from "./api/browser";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });

// When everything else is there.
addEventListener("load", () => void work());
