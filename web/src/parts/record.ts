// The record of a game as a file.

import type { Table } from "../api/table.svelte";
import { download } from "./download";

export async function saveRecord(table: Table): Promise<void> {
  const { seat, game } = table.scene!;
  download(`${game}-${table.id}`, await table.ask("GET", `/record${seat === null ? "" : `?seat=${seat}`}`));
}
