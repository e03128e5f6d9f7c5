// Goods that lie beside each other everywhere must not be told apart by shape alone.
import { describe, expect, test } from "vitest";

import palette from "./lehavre/palette.css?raw";

const TONE = /--([\w-]+): light-dark\(#([\da-f]{6}), #([\da-f]{6})\)/g;
const tones = Object.fromEntries([...palette.matchAll(TONE)].map(([, name, day, night]) => [name, [day!, night!]]));

/** How light a colour is, as WCAG 2 reckons. */
function luminance(hex: string): number {
  const [r, g, b] = [0, 2, 4].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

describe.each([
  ["by day", 0],
  ["by night", 1],
])("%s", (_, theme) => {
  test("coal is much darker than iron", () => {
    expect(contrast(tones["coal-a"]![theme]!, tones["iron-a"]![theme]!)).toBeGreaterThan(2);
    expect(luminance(tones["coal-a"]![theme]!)).toBeLessThan(luminance(tones["iron-a"]![theme]!));
  });
});
