import { expect, test } from "vitest";

import { ago } from "./ago";

test("the past is told in the largest unit that fits", () => {
  const at = (seconds: number) => ago(1000, 1000 + seconds, "en");
  expect([0, 59, 60, 150, 3600, 7300].map(at)).toEqual([
    "now",
    "now",
    "1 minute ago",
    "2 minutes ago",
    "1 hour ago",
    "2 hours ago",
  ]);
  expect([90_000, 260_000, 700_000, 3_000_000].map(at)).toEqual(["yesterday", "3 days ago", "last week", "last month"]);
  expect(at(-5)).toBe("now");
  expect(ago(0, 150, "fr")).toBe("il y a 2 minutes");
});
