// What a card does, in pictures: its record says it as a line of icons by name, numbers and signs. `>` turns into or sells for,
// `+` and, `/` per or or, `:` with this, that. `4×` is up to four times; "3 + hammer" is three and one for each own hammer.

export type Part = { icon: string } | { sign: string } | { number: string };

function part(word: string): Part {
  if (word === ">") return { icon: "arrow" };
  if (/^[a-z_]+$/.test(word)) return { icon: word };
  return /^[+/:]$/.test(word) ? { sign: word } : { number: word };
}

export function parts(line: string): Part[] {
  return line.split(" ").map(part);
}
