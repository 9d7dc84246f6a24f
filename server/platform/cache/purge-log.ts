/** A purge drops what it names; a refresh lets it be shown for the grace period. */
export type Strength = 'purge' | 'refresh';

interface Change {
  generation: number;
  at: number;
  strength: Strength;
  tags: ReadonlySet<string>;
}

/** More than an hour of changes while the longest computation runs; then it counts as outdated. */
const REMEMBERED = 5_000;

/** The changes since the oldest computation in progress began: what each may have missed. */
export class PurgeLog {
  readonly #running = new Map<number, number>();
  #changes: Change[] = [];
  #generation = 0;
  /** What began before this generation has missed changes that are forgotten. */
  #floor = 0;

  /** A computation begins; pass the result to `end`, `missed` and `since`. */
  begin(): number {
    this.#running.set(this.#generation, (this.#running.get(this.#generation) ?? 0) + 1);
    return this.#generation;
  }

  end(began: number): void {
    const left = this.#running.get(began)! - 1;
    if (left > 0) this.#running.set(began, left);
    else this.#running.delete(began);
    const oldest = Math.min(...this.#running.keys());
    this.#changes = this.#changes.filter((change) => change.generation > oldest);
  }

  add(tags: readonly string[], strength: Strength, at: number): void {
    this.#generation += 1;
    if (this.#running.size === 0) return;
    this.#changes.push({ generation: this.#generation, at, strength, tags: new Set(tags) });
    if (this.#changes.length <= REMEMBERED) return;
    this.#changes = [];
    this.#floor = this.#generation;
  }

  /**
   * What a computation that began then has missed: `null` nothing, `purge` something that must not
   * be shown, or the time of the first refresh. Without tags any change counts.
   */
  missed(began: number, tags: readonly string[] | null, all: string): null | 'purge' | number {
    if (began < this.#floor) return 'purge';
    let first: number | null = null;
    for (const change of this.#changes) {
      if (change.generation <= began) continue;
      if (tags && !change.tags.has(all) && !tags.some((tag) => change.tags.has(tag))) continue;
      if (change.strength === 'purge') return 'purge';
      first = Math.min(first ?? change.at, change.at);
    }
    return first;
  }
}
