// What each card does, in pictures. A line is made of icons by name, numbers and signs:
// `>` turns into or sells for, `+` and, `/` per or or, `:` with this, that. `4×` is up to four times; "3 + hammer" is three and
// one for each own hammer.

export type Part = { icon: string } | { sign: string } | { number: string };

const LINES: Record<string, string> = {
  B1: "1 build",
  B2: "1 build",
  B3: "1–2 build",
  "01": "2 + type_craft > crate + eye",
  "02": "1 build −1 wood",
  "03": "3 + fisherman > fish",
  "04": "1·2·3 wood > 5·6·7 franc",
  "05": "grain ½ energy > bread ½ franc",
  "06": "wood + brick + iron",
  "07": "wood > charcoal",
  "08": "1 energy 6× fish > smoked_fish ½ franc",
  "09": "cattle > meat ½ hides",
  "10": "3 + hammer > clay",
  "11": "person > 4 franc",
  "12": "1 ship_iron 3 energy",
  "13": "space > 2 crate",
  "14": "clay ½ energy > brick ½ franc",
  "15": "loan > close",
  "16": "3 coal hammer : +1",
  "17": "1 ship_iron 3 energy",
  "18": "ship_iron 3 energy crate > franc",
  "19": "cattle meat fish smoked_fish grain bread",
  "20": "4× hides > leather 1 franc",
  "21": "4 crate > steel 1 > brick",
  "22": "3 iron 6 energy : +1",
  "23": "iron 5 energy > steel",
  "24": "+½ / crate",
  "25": "coal > coke 1 franc",
  "26": "+4 / ship_iron",
  "27": "1–3 crate > 1 franc",
  "28": "+4 / type_public +2 / type_craft",
  "29": "+3 / type_industrial +2 / type_economic",
  "30": "5 bread 2 fish : +5 bread +3 fish",
  "31": "24 franc",
  "001": "fisherman > fish hammer > coal",
  "002": "6× bread > 3 franc",
  "003": "4× bread meat > 6 franc",
  "004": "2 fish 2 grain 2 wood hides cattle",
  "005": "hides leather > 7 franc",
  "006": "2 iron + coal",
  "007": "7× fish > 2 franc",
  "008": "smoked_fish > 3 franc",
  "009": "3 fish + 3 wood",
  "010": "4× wood meat > 5 franc",
  "011": "4 wood + 3 franc",
  "012": "+2 / type_industrial",
  "013": "+2 / type_economic",
  "014": "1 franc person > door",
  "015": "coal + coke + iron",
  "016": "3× wood smoked_fish bread > 8 franc",
  "017": "2 hides + 3 meat",
  "018": "food > charcoal 5× 2 food > coal",
  "019": "3× grain bread > 5 franc",
  "020": "hides > bread 2× leather > 5 franc",
  "021": "14 franc : 3 leather > 16 franc",
  "022": "clay 1 energy > 3 brick",
  "023": "ship_iron > ship_yacht",
  "024": "harvest : +2 cattle",
  "025": "build −1 clay / brick",
  "026": "wood leather > 6 franc",
  "027": "1 crate / type_craft",
  "028": "4× wood grain > 3 franc",
  "029": "3 franc > crate + crate",
  "030": "4× grain > 2 franc",
  "031": "iron 15 energy > 2 steel",
  "032": "4× meat charcoal > 6 franc",
  "033": "−3 energy",
  "034": "10 franc : 3 brick > 14 franc",
  "035": "3 fish + cattle : 1 franc",
};

function part(word: string): Part {
  if (word === ">") return { icon: "arrow" };
  if (/^[a-z_]+$/.test(word)) return { icon: word };
  return /^[+/:]$/.test(word) ? { sign: word } : { number: word };
}

export function effect(id: string): Part[] {
  return (LINES[id] ?? "").split(" ").filter(Boolean).map(part);
}
