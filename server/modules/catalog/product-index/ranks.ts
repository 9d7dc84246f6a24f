/** Texts whose ranks are kept; the least recently searched goes first. */
const MAX_TEXTS = 500;
/** Products ranked per text; further ones start again. */
const MAX_RANKS = 10_000;

/**
 * How well products match a text, by row: the database ranks each once, whatever else a list is
 * filtered by (ranking 600 takes it 4 ms). A product whose words change is ranked again.
 */
export class Ranks {
  readonly #texts = new Map<string, Map<number, number>>();

  /** The ranks of these rows; `rank` is asked for unknown ones by their place in the list. */
  async of(
    text: string,
    rows: readonly number[],
    rank: (places: readonly number[]) => Promise<number[]>,
  ): Promise<number[]> {
    const known = this.#texts.get(text) ?? new Map<number, number>();
    const found = rows.map((row) => known.get(row));
    const missing = found.flatMap((one, place) => (one === undefined ? [place] : []));
    if (missing.length > 0) {
      // Ranks of rows that change meanwhile go to a map that was given up.
      this.#keep(text, known);
      const fresh = await rank(missing);
      const isKept = this.#texts.get(text) === known;
      for (const [i, place] of missing.entries()) {
        found[place] = fresh[i]!;
        if (isKept) known.set(rows[place]!, fresh[i]!);
      }
    }
    this.#keep(text, known);
    return found.map((one) => one!);
  }

  /** A product has other words. */
  forget(row: number): void {
    for (const [text, known] of this.#texts) {
      known.delete(row);
      // A ranking in progress may hold an old rank of this row.
      this.#texts.set(text, new Map(known));
    }
  }

  #keep(text: string, known: Map<number, number>): void {
    if (this.#texts.has(text) && this.#texts.get(text) !== known) return;
    this.#texts.delete(text);
    if (known.size < MAX_RANKS) this.#texts.set(text, known);
    if (this.#texts.size > MAX_TEXTS) this.#texts.delete(this.#texts.keys().next().value!);
  }
}
