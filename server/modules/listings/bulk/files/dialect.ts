import type { Dialect } from '#server/modules/listings/bulk/tables.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Whether the beginning is valid UTF-8; a character cut off at its end does not count. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * The encoding: by byte order mark; zeros between letters mean UTF-16; anything but UTF-8 is
 * Excel's Western encoding.
 */
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

/** The separator: the most frequent candidate in the first line outside quotation marks. */
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

/** Encoding and separator of a file, from its beginning. */
export function detectDialect(beginning: Uint8Array): Dialect {
  const encoding = encodingOf(beginning);
  const text = new TextDecoder(encoding).decode(beginning.subarray(0, 65_536));
  // "sep=;" is Excel's declaration.
  const said = /^sep=([,;\t|])\r?\n/i.exec(text)?.[1] as Dialect['delimiter'] | undefined;
  return { encoding, delimiter: said ?? delimiterOf(text) };
}
