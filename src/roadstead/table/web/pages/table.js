// Which page it is: / is the start page, /g/ID a table, /g/ID/PLY the table as it was.

import { openGame } from "./game.js";
import { openHome } from "./home.js";
import { keepHouseKey, takeFragment } from "./store.js";

const HOUSE = "house=";
const fragment = takeFragment();
const isHouse = fragment?.startsWith(HOUSE);
if (isHouse) keepHouseKey(fragment.slice(HOUSE.length));

const found = location.pathname.match(/^\/plain\/g\/([^/]+)(?:\/(\d+))?$/);
if (found) openGame(found[1], found[2] === undefined ? null : Number(found[2]), isHouse ? null : fragment);
else openHome();
