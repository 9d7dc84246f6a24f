/** Edit distance with a swap of neighbours as one edit; `most + 1` as soon as it exceeds `most`. */
export function editDistance(a: string, b: string, most = Infinity): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
      if (best < least) least = best;
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length]!;
}

const VOWELS = new Set('aeiouy');
/** Consonants that sound alike, and neighbours on the keyboard. */
const ALIKE = new Set('ck kq sz cs jz gj bv vw bp dt mn fv gk'.split(' '));
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const isNeighbour = (a: string, b: string) =>
  ROWS.some((row) => row.includes(a) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1);

/** A sign too many or too few: vowels, "h" and doubled signs slip in easily. */
const extraCost = (sign: string, before: string | undefined, after: string | undefined) =>
  VOWELS.has(sign) || sign === 'h' || sign === before || sign === after ? 0.5 : 1;
function changeCost(a: string, b: string): number {
  if (a === b) return 0;
  if (VOWELS.has(a) && VOWELS.has(b)) return 0.5;
  if (ALIKE.has(a + b) || ALIKE.has(b + a)) return 0.7;
  return isNeighbour(a, b) && !VOWELS.has(a) && !VOWELS.has(b) ? 0.9 : 1.6;
}
const SWAP = 0.7;

/** How unlikely it is that `typed` is a slip of `word`; above `most` it is cut short. */
export function slipCost(typed: string, word: string, most: number): number {
  if (Math.abs(typed.length - word.length) > most * 2) return Infinity;
  let before: number[] = [];
  let last = [0];
  for (let j = 1; j <= word.length; j++)
    last.push(last[j - 1]! + extraCost(word[j - 1]!, word[j - 2], word[j]));
  for (let i = 1; i <= typed.length; i++) {
    const extra = extraCost(typed[i - 1]!, typed[i - 2], typed[i]);
    const row = [last[0]! + extra];
    let least = row[0]!;
    for (let j = 1; j <= word.length; j++) {
      let best = Math.min(
        last[j]! + extra,
        row[j - 1]! + extraCost(word[j - 1]!, word[j - 2], word[j]),
        last[j - 1]! + changeCost(typed[i - 1]!, word[j - 1]!),
      );
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        best = Math.min(best, before[j - 2]! + SWAP);
      row.push(best);
      if (best < least) least = best;
    }
    if (least > most) return Infinity;
    before = last;
    last = row;
  }
  return last[word.length]!;
}
/** Cost allowed for a word's length. */
export const slipsFor = (word: string): number =>
  word.length <= 3 ? 0 : word.length <= 4 ? 1 : word.length <= 7 ? 1.2 : 1.4;
