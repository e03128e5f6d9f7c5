// The record of a game as a file.

import type { Table } from "../api/table.svelte";

export async function saveRecord(table: Table): Promise<void> {
  const { seat, game } = table.scene!;
  const record = await table.ask("GET", `/record${seat === null ? "" : `?seat=${seat}`}`);
  const address = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${game}-${table.id}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
