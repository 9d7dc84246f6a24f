import type { Columns } from './columns.ts';

/** Memory for the products of single words; the least recently searched word goes first. */
const MAX_BYTES = 64 * 2 ** 20;

interface Word {
  text: string;
  lexeme: string;
  isPrefix: boolean;
}
interface Posting {
  lexeme: string;
  isPrefix: boolean;
  /** Null while the database is asked; changes are then collected. */
  bits: Uint32Array | null;
  later: Map<number, boolean>;
  loaded: Promise<void>;
}

/**
 * Which products contain a word, as one bit a product: read from the text index when the word is
 * first searched for, kept current by the lexemes of changed cards, bounded in bytes.
 */
export class Postings {
  readonly #columns: Columns;
  readonly #words = new Map<string, Posting>();
  bytes = 0;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  /** The products of these words as bits, by a word's text; `match` is asked for all new ones at once. */
  async load(
    words: readonly Word[],
    match: (texts: readonly string[]) => Promise<string[][]>,
  ): Promise<(text: string) => Uint32Array> {
    const missing = words.filter((word) => !this.#words.has(word.text));
    const found = missing.length > 0 ? match(missing.map((word) => word.text)) : null;
    for (const [i, word] of missing.entries())
      this.#add(
        word,
        found!.then((ids) => ids[i]!),
      );
    const wanted = new Map<string, Posting>();
    for (const { text } of words) {
      const posting = this.#words.get(text)!;
      this.#words.delete(text);
      this.#words.set(text, posting);
      wanted.set(text, posting);
    }
    await Promise.all([...wanted.values()].map((posting) => posting.loaded));
    return (text) => wanted.get(text)!.bits!;
  }

  /** A product's words changed; without words it was removed. */
  change(row: number, lexemes: readonly string[]): void {
    if (this.#words.size === 0) return;
    const has = new Set(lexemes);
    for (const posting of this.#words.values()) {
      const { lexeme, isPrefix, bits, later } = posting;
      const matches = isPrefix ? lexemes.some((l) => l.startsWith(lexeme)) : has.has(lexeme);
      if (bits) this.#setBit(posting, row, matches);
      else later.set(row, matches);
    }
  }

  #add({ text, lexeme, isPrefix }: Word, found: Promise<string[]>): void {
    const posting: Posting = {
      lexeme,
      isPrefix,
      bits: null,
      later: new Map(),
      loaded: Promise.resolve(),
    };
    posting.loaded = this.#fill(text, posting, found);
    this.#words.set(text, posting);
  }

  async #fill(text: string, posting: Posting, found: Promise<string[]>): Promise<void> {
    try {
      posting.bits = bitsOfIds(this.#columns, await found);
    } catch (error) {
      this.#words.delete(text);
      throw error;
    }
    this.bytes += posting.bits.byteLength;
    for (const [row, has] of posting.later) this.#setBit(posting, row, has);
    posting.later.clear();
    this.#evict();
  }

  #setBit(posting: Posting, row: number, has: boolean): void {
    const at = row >>> 5;
    if (at >= posting.bits!.length) {
      if (!has) return;
      const grown = new Uint32Array(Math.ceil(at * 1.1) + 1);
      grown.set(posting.bits!);
      this.bytes += grown.byteLength - posting.bits!.byteLength;
      posting.bits = grown;
    }
    if (has) posting.bits![at]! |= 1 << (row & 31);
    else posting.bits![at]! &= ~(1 << (row & 31));
  }

  #evict(): void {
    for (const [text, { bits }] of this.#words) {
      if (this.bytes <= MAX_BYTES || this.#words.size <= 1) return;
      if (!bits) continue;
      this.#words.delete(text);
      this.bytes -= bits.byteLength;
    }
  }
}

/** Products as bits; unknown ids are left out. */
export function bitsOfIds(columns: Columns, ids: readonly string[]): Uint32Array {
  const bits = new Uint32Array(Math.ceil((columns.end * 1.1) / 32) + 1);
  for (const id of ids) {
    const row = columns.ids.find(id);
    if (row >= 0) bits[row >>> 5]! |= 1 << (row & 31);
  }
  return bits;
}
