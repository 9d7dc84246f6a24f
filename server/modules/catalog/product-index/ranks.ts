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
  /** Products forgotten during each ranking in progress, which may have read their old words. */
  readonly #changed = new Set<Set<number>>();

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
      this.#keep(text, known);
      const changed = new Set<number>();
      this.#changed.add(changed);
      try {
        const fresh = await rank(missing);
        for (const [i, place] of missing.entries()) {
          found[place] = fresh[i]!;
          if (!changed.has(rows[place]!)) known.set(rows[place]!, fresh[i]!);
        }
      } finally {
        this.#changed.delete(changed);
      }
    }
    this.#keep(text, known);
    return found.map((one) => one!);
  }

  /** A product has other words. Called for each of up to 5,000 changes, so it copies nothing. */
  forget(row: number): void {
    for (const known of this.#texts.values()) known.delete(row);
    for (const changed of this.#changed) changed.add(row);
  }

  #keep(text: string, known: Map<number, number>): void {
    if (this.#texts.has(text) && this.#texts.get(text) !== known) return;
    this.#texts.delete(text);
    if (known.size < MAX_RANKS) this.#texts.set(text, known);
    if (this.#texts.size > MAX_TEXTS) this.#texts.delete(this.#texts.keys().next().value!);
  }
}
