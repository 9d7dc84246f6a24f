import type { SortBy } from '#contracts/catalog/catalog.ts';
import { type Columns, SOLD_OUT } from './columns.ts';

/** Ascending keys of each order, below 2^52 so that they stay exact; equal ones are ordered by id. */
function keyOf(c: Columns, sortBy: SortBy): (row: number) => number {
  const { price, rating, discount, reviews, popularity, createdAt, profile } = c;
  switch (sortBy) {
    case 'price_asc':
      return (row) => price[row]!;
    case 'price_desc':
      return (row) => -price[row]!;
    case 'newest':
      return (row) => -createdAt[row]!;
    case 'rating':
      return (row) => -(rating[row]! * 2 ** 32 + reviews[row]!);
    case 'discount':
      return (row) => -discount[row]!;
    case 'country': {
      const places = c.profiles.values.map((p) => p.countryOrder);
      return (row) => places[profile[row]!]! * 2 ** 32 - popularity[row]!;
    }
    default:
      return (row) => -popularity[row]!;
  }
}

export const isIn = (bits: Uint32Array, row: number) =>
  (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;

/** The best rows seen so far, the worst of them on top: nearly all others are compared with it once. */
class Best {
  readonly #rows: Int32Array;
  readonly #keys: Float64Array;
  readonly #tie: (a: number, b: number) => number;
  #filled = 0;

  constructor(size: number, tie: (a: number, b: number) => number) {
    this.#rows = new Int32Array(size);
    this.#keys = new Float64Array(size);
    this.#tie = tie;
  }

  /** A row with a higher key is none of the best. */
  get worst(): number {
    return this.#filled < this.#rows.length ? Infinity : this.#keys[0]!;
  }

  add(row: number, key: number): void {
    if (this.#filled < this.#rows.length) {
      this.#put(this.#filled, row, key);
      this.#rise(this.#filled++);
    } else if (key < this.#keys[0]! || this.#tie(row, this.#rows[0]!) < 0) {
      this.#put(0, row, key);
      this.#sink();
    }
  }

  inOrder(): number[] {
    return Array.from(this.#rows.subarray(0, this.#filled), (row, i) => [row, this.#keys[i]!])
      .sort(([a, ka], [b, kb]) => ka! - kb! || this.#tie(a!, b!))
      .map(([row]) => row!);
  }

  #put(at: number, row: number, key: number): void {
    this.#rows[at] = row;
    this.#keys[at] = key;
  }
  #isAfter(i: number, j: number): boolean {
    const [a, b] = [this.#keys[i]!, this.#keys[j]!];
    return a > b || (a === b && this.#tie(this.#rows[i]!, this.#rows[j]!) > 0);
  }
  #swap(i: number, j: number): void {
    const [row, key] = [this.#rows[i]!, this.#keys[i]!];
    this.#put(i, this.#rows[j]!, this.#keys[j]!);
    this.#put(j, row, key);
  }
  #rise(from: number): void {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!this.#isAfter(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }
  #sink(): void {
    for (let at = 0; ;) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < this.#rows.length && this.#isAfter(child, worst)) worst = child;
      if (worst === at) return;
      this.#swap(at, worst);
      at = worst;
    }
  }
}

interface Order {
  sortBy: SortBy;
  most: number;
  /** These come before all others, as bits. */
  first: Uint32Array | null;
}

/** The first `most` of these products in an order. */
export function topRows(
  columns: Columns,
  rows: Int32Array,
  count: number,
  { sortBy, most, first }: Order,
): number[] {
  if (first) {
    const found = rows.subarray(0, count);
    const preferred = found.filter((row) => isIn(first, row));
    const others = found.filter((row) => !isIn(first, row));
    const plain = { sortBy, first: null };
    const top = topRows(columns, preferred, preferred.length, { ...plain, most });
    const rest = most - top.length;
    return [...top, ...topRows(columns, others, others.length, { ...plain, most: rest })];
  }
  if (most === 0) return [];
  const { steps, ids } = columns;
  const keyIn = keyOf(columns, sortBy);
  const tie = (a: number, b: number) => ids.compare(a, b);
  const best = new Best(Math.min(most, count), sortBy === 'price_desc' ? (a, b) => tie(b, a) : tie);
  if (sortBy === 'popularity' || sortBy === 'relevance') {
    addPopular(columns, rows, count, best);
    return best.inOrder();
  }
  for (let j = 0; j < count; j++) {
    const row = rows[j]!;
    const key = keyIn(row) + ((steps[row]! & 1) === 0 ? SOLD_OUT : 0);
    if (key <= best.worst) best.add(row, key);
  }
  return best.inOrder();
}

/** By popularity, the order of most lists: one number a row decides. */
function addPopular({ popularityKey }: Columns, rows: Int32Array, count: number, best: Best): void {
  for (let j = 0, { worst } = best; j < count; j++) {
    const key = popularityKey[rows[j]!]!;
    if (key > worst) continue;
    best.add(rows[j]!, key);
    ({ worst } = best);
  }
}
