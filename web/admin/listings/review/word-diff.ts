export interface DiffPart {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Beyond this many word pairs a comparison would block the page. */
const MAX_PAIRS = 1_000_000;
const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];

/** Removed and added words of a text (longest common subsequence); very long texts as a whole. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  if (a.length * b.length > MAX_PAIRS)
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ];
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
  }
  const units: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = units.at(-1);
    if (last?.kind === kind) last.text += text;
    else units.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add('same', a[i]!);
      i++;
      j++;
    } else if (
      i < a.length &&
      (j === b.length || common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
    )
      add('gone', a[i++]!);
    else add('new', b[j++]!);
  }
  return units;
}
