import {
  emptyFacetCounts,
  type FacetCounts,
  PLACES,
} from '#server/modules/catalog/product-lists/facet-counts.ts';
import type { ProductListFilter } from '#server/modules/catalog/product-lists/list-filter.ts';
import type { Columns } from './columns.ts';
import { type Masks, masksOf } from './masks.ts';
import { addCount, columnOf, eachFacetValue, Tally } from './tally.ts';

/** Rows looked at together: their lists stay in the processor's cache. */
const CHUNK = 4_096;

export interface ScanOptions {
  /** Only these rows, as bits; null: all. */
  among: Uint32Array | null;
  /** Attributes to count. */
  labels: readonly string[];
  /** Counts of all products of the list's place; null: not known. */
  placeTally: Tally | null;
  hasCounts: boolean;
}
export interface ScanResult {
  /** The rows that meet every filter are the first `count`. Valid until the next scan. */
  rows: Int32Array;
  count: number;
  counts: FacetCounts;
}

let hits = new Int32Array(0);
const chunk = new Int32Array(CHUNK);
const fails = new Int32Array(CHUNK);
const nearRows = new Int32Array(CHUNK);

/**
 * One pass over the columns: the products that meet every filter, their total and facet counts. A
 * facet counts products that meet every filter but its own, as `sumFacetCounts` does.
 */
export function scan(columns: Columns, f: ProductListFilter, options: ScanOptions): ScanResult {
  // Two more: the loops store a row before they know whether it counts.
  if (hits.length < columns.end + 2) hits = new Int32Array(Math.ceil(columns.end * 1.2) + 2);
  const pass = new Pass(columns, masksOf(columns, f), options);
  if (options.among) pass.readBits(options.among);
  else pass.readAll();
  return { rows: hits, count: pass.count, counts: pass.facetCounts() };
}

class Pass {
  count = 0;
  readonly #columns: Columns;
  readonly #masks: Masks;
  readonly #options: ScanOptions;
  /** Per filtering facet, the products that fail this filter and no other. */
  readonly #near: Tally[];
  /** One filter on everything: what misses it is kept behind the hits, and counted by subtraction if more. */
  readonly #isSplit: boolean;
  #missed = 0;

  constructor(columns: Columns, masks: Masks, options: ScanOptions) {
    this.#columns = columns;
    this.#masks = masks;
    this.#options = options;
    const { among, placeTally } = options;
    this.#isSplit = masks.isSingle && placeTally !== null && among === null;
    this.#near = masks.active.map(() => new Tally(columns));
  }

  readAll(): void {
    if (this.#isSplit) return this.#splitAll();
    const { isLive, end, count } = this.#columns;
    for (let from = 0; from < end; from += CHUNK) {
      const until = Math.min(end, from + CHUNK);
      if (count === end) {
        for (let row = from; row < until; row++) chunk[row - from] = row;
        this.#readChunk(until - from);
        continue;
      }
      let n = 0;
      for (let row = from; row < until; row++) {
        chunk[n] = row;
        n += isLive[row]!;
      }
      this.#readChunk(n);
    }
  }

  #splitAll(): void {
    const { isLive, end, price: prices } = this.#columns;
    const [stage] = this.#masks.stages;
    const { price } = this.#masks;
    const [codes, ofCode] = [stage?.codes ?? prices, stage?.fails ?? prices];
    const [from, to] = [price?.from ?? 0, price?.to ?? 0];
    const all = hits;
    const last = all.length - 1;
    let [found, missed] = [0, 0];
    for (let row = 0; row < end; row++) {
      const value = codes[row]!;
      const bits = price ? ((value - from) | (to - value)) >>> 31 : ofCode[value]!;
      const fail = (bits | -bits) >>> 31;
      all[found] = row;
      found += (1 - fail) & isLive[row]!;
      all[last - missed] = row;
      missed += fail & isLive[row]!;
    }
    this.count = found;
    this.#missed = missed;
  }

  /** The tallies of the hits and, per filtering facet, of those that fail it alone. */
  #tallies(): { found: Tally; near: Tally[] } {
    const { placeTally } = this.#options;
    const found = new Tally(this.#columns);
    if (this.#isSplit && this.#missed < this.count) {
      found.addRows(hits.subarray(hits.length - this.#missed), this.#missed);
      return { found: placeTally!.less(found), near: [found] };
    }
    found.addRows(hits, this.count);
    return { found, near: this.#isSplit ? [placeTally!.less(found)] : this.#near };
  }

  readBits(bits: Uint32Array): void {
    const { isLive, end } = this.#columns;
    const words = Math.min(bits.length, Math.ceil(end / 32));
    let n = 0;
    for (let at = 0; at < words; at++) {
      for (let word = bits[at]!; word !== 0; word &= word - 1) {
        const row = at * 32 + 31 - Math.clz32(word & -word);
        chunk[n] = row;
        n += isLive[row]!;
      }
      if (n > CHUNK - 32) {
        this.#readChunk(n);
        n = 0;
      }
    }
    this.#readChunk(n);
  }

  #readChunk(n: number): void {
    fails.fill(0, 0, n);
    for (const { codes, fails: ofCode } of this.#masks.stages) markByCode(codes, ofCode, n);
    const { price } = this.#masks;
    if (price) markByPrice(this.#columns.price, price, n);
    const near = this.#sort(n);
    if (this.#options.hasCounts && near > 0) this.#countNear(near);
  }

  /** Appends the hits; returns how many fail one filter. By arithmetic: every other branch would be mispredicted. */
  #sort(n: number): number {
    let [found, near] = [this.count, 0];
    const [all, rows, bits, nears] = [hits, chunk, fails, nearRows];
    for (let j = 0; j < n; j++) {
      const failed = bits[j]!;
      const row = rows[j]!;
      const fail = (failed | -failed) >>> 31;
      const others = failed & (failed - 1);
      all[found] = row;
      found += 1 - fail;
      nears[near] = row;
      bits[near] = failed;
      near += fail & (1 - ((others | -others) >>> 31));
    }
    this.count = found;
    return near;
  }

  #countNear(near: number): void {
    const { active } = this.#masks;
    const { placeTally } = this.#options;
    for (const [i, facet] of active.entries()) {
      const bit = 1 << i;
      let of = 0;
      if (active.length === 1) chunk.set(nearRows.subarray(0, (of = near)));
      else for (let j = 0; j < near; j++) if (fails[j] === bit) chunk[of++] = nearRows[j]!;
      const isOwnOnly = placeTally !== null || PLACES.includes(facet);
      this.#near[i]!.addRows(chunk, of, isOwnOnly ? columnOf(facet) : undefined);
    }
  }

  facetCounts(): FacetCounts {
    const { labels, hasCounts, placeTally } = this.#options;
    const counts = emptyFacetCounts(labels);
    counts.total = this.count;
    if (!hasCounts) return counts;
    const { found, near } = this.#tallies();
    eachFacetValue(this.#columns, found, (facet, value, n) => addCount(counts, facet, value, n));
    // Values that the other filters leave empty stay with a count of zero.
    if (placeTally)
      eachFacetValue(this.#columns, placeTally, (facet, value) =>
        addCount(counts, facet, value, 0),
      );
    for (const [i, own] of this.#masks.active.entries())
      eachFacetValue(this.#columns, near[i]!, (facet, value, n) => {
        if (facet === own) addCount(counts, facet, value, n);
        else if (!placeTally && !PLACES.includes(own)) addCount(counts, facet, value, 0);
      });
    return counts;
  }
}

function markByCode(codes: Int32Array, ofCode: Int32Array, n: number): void {
  const [rows, bits] = [chunk, fails];
  for (let j = 0; j < n; j++) bits[j] = bits[j]! | ofCode[codes[rows[j]!]!]!;
}
function markByPrice(
  price: Int32Array,
  { bit, from, to }: { bit: number; from: number; to: number },
  n: number,
): void {
  const [rows, bits] = [chunk, fails];
  for (let j = 0; j < n; j++) {
    const paise = price[rows[j]!]!;
    // The sign of either difference says that the price is outside; bounds are not negative.
    bits[j] = bits[j]! | (-(((paise - from) | (to - paise)) >>> 31) & bit);
  }
}
