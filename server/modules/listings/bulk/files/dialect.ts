import type { Dialect } from '#server/modules/listings/bulk/tables.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** True where every byte sequence of the beginning is UTF-8; an email that is cut off at its end does not count. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** What the letters are in: a byte order mark says it, zeros between letters tell UTF-16; what is not UTF-8 is what Excel writes in the West. */
function encodingOf(bytes: Uint8Array): Dialect['encoding'] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const pairs = Math.min(bytes.length, 400) >> 1;
  const zeros = (odd: 0 | 1) =>
    Array.from({ length: pairs }, (_, i) => bytes[2 * i + odd]).filter((b) => b === 0).length;
  if (pairs > 4 && zeros(1) > pairs * 0.4) return 'utf-16le';
  if (pairs > 4 && zeros(0) > pairs * 0.4) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** What is between cells: whatever is most frequent in the first line outside of quotation marks. */
function delimiterOf(text: string): Dialect['delimiter'] {
  const count = new Map<string, number>();
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === '\n' && count.size > 0) break;
    else if (!isQuoted && (DELIMITERS as readonly string[]).includes(letter))
      count.set(letter, (count.get(letter) ?? 0) + 1);
  }
  return DELIMITERS.toSorted((a, b) => (count.get(b) ?? 0) - (count.get(a) ?? 0))[0]!;
}

/** How a file is written, from its beginning. */
export function detectDialect(beginning: Uint8Array): Dialect {
  const encoding = encodingOf(beginning);
  const text = new TextDecoder(encoding).decode(beginning.subarray(0, 65_536));
  // "sep=;" is Excel's own word for it.
  const said = /^sep=([,;\t|])\r?\n/i.exec(text)?.[1] as Dialect['delimiter'] | undefined;
  return { encoding, delimiter: said ?? delimiterOf(text) };
}
