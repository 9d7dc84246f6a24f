import type { EngineAnswer, EngineAsk, ListEngine } from '#server/modules/catalog/service.ts';
import type { SearchEngine } from './engine.ts';

/** After this many failures in a row the engine is not asked for a while. */
const FAILURES = 3;
const PAUSE_MS = 10_000;
/** OpenSearch pages no further; PostgreSQL does. */
const DEEPEST = 10_000;

/** How many searches ended how; read by the metrics. */
export interface EngineCounts {
  answered: number;
  failed: number;
  /** Not asked because it failed before, or does not answer this. */
  skipped: number;
}

/**
 * Asks a search engine and answers null, so that PostgreSQL is asked, when it fails or does not
 * answer in time. After three failures it is left alone for ten seconds, so that an engine that is
 * down costs nobody its time limit.
 */
export class GuardedEngine implements ListEngine {
  readonly counts: EngineCounts = { answered: 0, failed: 0, skipped: 0 };
  readonly #engine: SearchEngine;
  readonly #now: () => number;
  readonly #warn: (error: unknown) => void;
  #failures = 0;
  #pausedUntil = 0;
  /** Set when the engine has an index. */
  isFilled = false;

  constructor(
    engine: SearchEngine,
    { now, warn }: { now: () => number; warn: (error: unknown) => void },
  ) {
    this.#engine = engine;
    this.#now = now;
    this.#warn = warn;
  }

  async answer(ask: EngineAsk): Promise<EngineAnswer | null> {
    if (!this.isFilled || this.#now() < this.#pausedUntil || ask.page * ask.limit > DEEPEST) {
      this.counts.skipped++;
      return null;
    }
    try {
      const answer = await this.#engine.query(ask);
      this.#failures = 0;
      this.counts.answered++;
      return answer;
    } catch (error) {
      this.counts.failed++;
      this.#failures++;
      if (this.#failures >= FAILURES) this.#pausedUntil = this.#now() + PAUSE_MS;
      this.#warn(error);
      return null;
    }
  }
}
