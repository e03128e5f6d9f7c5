// What a person is called where room is scarce; the full name is spoken, and stands in the log and at the table.

const MOST = 10;

export function brief(name: string): string {
  if (name.length <= MOST) return name;
  const [first = ""] = name.split(/[\s,]/);
  return first.length > 1 && first.length <= MOST ? first : `${name.slice(0, MOST - 1)}.`;
}
