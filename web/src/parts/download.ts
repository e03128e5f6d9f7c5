/** Something as a file. */
export function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Something as a file of JSON. */
export function download(name: string, value: unknown): void {
  save(`${name}.json`, new Blob([JSON.stringify(value, null, 1)], { type: "application/json" }));
}
