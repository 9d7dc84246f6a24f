/** A content document as lines an operator can compare, one per editable field. Pure. */
export function contentLines(value: unknown): string[] {
  const lines: string[] = [];
  walk(value, '', lines);
  return lines;
}

/** Fields that name an entry of a list, in the order of preference. */
const NAMES = ['key', 'slug', 'heading', 'question', 'title', 'name', 'label'];
const nameOf = (entry: unknown, at: number): string => {
  if (entry === null || typeof entry !== 'object') return `${at + 1}`;
  const found = NAMES.map((name) => (entry as Record<string, unknown>)[name]).find(
    (v) => typeof v === 'string' && v !== '',
  );
  return typeof found === 'string' ? found : `${at + 1}`;
};

/** Identifying fields come first, the others alphabetically. */
const rank = (key: string): number => {
  const at = NAMES.indexOf(key);
  return at === -1 ? NAMES.length : at;
};
const byName = ([a]: [string, unknown], [b]: [string, unknown]): number =>
  rank(a) - rank(b) || (a < b ? -1 : 1);

function walk(value: unknown, path: string, lines: string[]): void {
  if (value === null || value === undefined || value === '') return;
  if (typeof value === 'string') {
    for (const line of value.split('\n').filter((one) => one.trim() !== ''))
      lines.push(path === '' ? line : `${path}: ${line}`);
  } else if (Array.isArray(value)) {
    if (value.every((v) => typeof v !== 'object' || v === null)) {
      if (value.length > 0) lines.push(`${path}: ${value.join(', ')}`);
      return;
    }
    for (const [i, entry] of value.entries())
      walk(entry, path === '' ? nameOf(entry, i) : `${path} › ${nameOf(entry, i)}`, lines);
  } else if (typeof value === 'object') {
    // The database returns keys in another order, which is no change.
    for (const [key, v] of Object.entries(value).toSorted(byName))
      walk(v, path === '' ? key : `${path} › ${key}`, lines);
  } else lines.push(`${path}: ${String(value)}`);
}

export interface DiffLine {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/**
 * Line diff by longest common subsequence. Long texts with entirely different middles are not
 * searched further.
 */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start])
    start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before.at(-1 - end) === after.at(-1 - end)
  )
    end += 1;
  const same = (text: string): DiffLine => ({ kind: 'same', text });
  return [
    ...before.slice(0, start).map(same),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

const MAX_CELLS = 4_000_000;
function middle(a: readonly string[], b: readonly string[]): DiffLine[] {
  const gone = (text: string): DiffLine => ({ kind: 'gone', text });
  const fresh = (text: string): DiffLine => ({ kind: 'new', text });
  if (a.length * b.length > MAX_CELLS) return [...a.map(gone), ...b.map(fresh)];
  const width = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] =
        a[i] === b[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i]! });
      i++;
      j++;
    } else if (
      j >= b.length ||
      (i < a.length && longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)
    )
      lines.push(gone(a[i++]!));
    else lines.push(fresh(b[j++]!));
  }
  return lines;
}

/** Only removed and added lines. */
export function contentChanges(
  before: unknown,
  after: unknown,
): { before: string[]; after: string[] } {
  const lines = diffLines(contentLines(before), contentLines(after));
  return {
    before: lines.filter((l) => l.kind === 'gone').map((l) => l.text),
    after: lines.filter((l) => l.kind === 'new').map((l) => l.text),
  };
}
