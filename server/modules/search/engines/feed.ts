import { randomUUID } from 'node:crypto';
import {
  cardChangesSince,
  cardSnapshot,
  DISCOUNT_STEPS,
  PRICE_STEPS,
  RATING_STEPS,
} from '#server/modules/catalog/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SearchEngine } from './engine.ts';
import { selectAllSynonyms, selectDocuments, selectDocumentsAfter } from './queries.documents.ts';
import { claimFeed, type FeedState, releaseFeed, renewFeed } from './queries.feed.ts';

const PORTION = 1_000;
const STEPS = { price: PRICE_STEPS, rating: RATING_STEPS, discount: DISCOUNT_STEPS };
type Fed = Omit<FeedState, 'is_stale'>;

/**
 * Sends what is committed to a search engine, outside transactions, which never wait for the
 * network. At least once: a document sent twice is the same document.
 */
class Feed {
  readonly #db: Db;
  readonly #engine: SearchEngine;
  readonly #me = randomUUID();

  constructor(db: Db, engine: SearchEngine) {
    this.#db = db;
    this.#engine = engine;
  }

  /** Runs `work` while this process has the engine; null if another has it. */
  async run<T extends Fed>(work: (state: FeedState | null) => Promise<T>): Promise<T | null> {
    const { name } = this.#engine;
    const claim = await claimFeed(this.#db, name, this.#me);
    if (!claim) return null;
    let fed: T | null = null;
    try {
      fed = await work(claim.state);
      return fed;
    } finally {
      await releaseFeed(this.#db, name, this.#me, fed);
    }
  }

  /** Brings an index up to now. */
  async send(index: string, since: string): Promise<Fed> {
    const { snapshot, ids } = await cardChangesSince(this.#db, since);
    for (let at = 0; at < ids.length; at += PORTION) {
      const some = ids.slice(at, at + PORTION);
      const documents = await selectDocuments(this.#db, some, STEPS);
      const found = new Set(documents.map((d) => d.id));
      await this.#engine.index(
        index,
        documents,
        some.filter((id) => !found.has(id)),
      );
      await this.#renew();
    }
    return { index, snapshot };
  }

  /** Fills a new index and swaps it for the active one, which searches ask until then. */
  async fill(log: (line: string) => void): Promise<Fed & { count: number }> {
    const index = `products-${Date.now()}`;
    const since = await cardSnapshot(this.#db);
    await this.#engine.setSynonyms(await selectAllSynonyms(this.#db));
    await this.#engine.create(index);
    let count = 0;
    for (let after = ''; ;) {
      const documents = await selectDocumentsAfter(this.#db, after, PORTION, STEPS);
      await this.#engine.index(index, documents, []);
      count += documents.length;
      log(`  ${count} products`);
      if (documents.length < PORTION) break;
      after = documents.at(-1)!.id;
      await this.#renew();
    }
    const fed = await this.send(index, since);
    await this.#engine.activate(index);
    return { ...fed, count };
  }

  async #renew(): Promise<void> {
    if (!(await renewFeed(this.#db, this.#engine.name, this.#me)))
      throw new Error('Another process feeds the search engine');
  }
}

/**
 * Sends committed changes to the engine's active index; fills one if there is none or its last
 * reading is too long ago. False if another process is at it.
 */
export async function feedEngine(db: Db, engine: SearchEngine): Promise<boolean> {
  const feed = new Feed(db, engine);
  const fed = await feed.run(async (state) =>
    state && !state.is_stale ? feed.send(state.index, state.snapshot) : feed.fill(() => {}),
  );
  return fed !== null;
}

/** Fills a new index from all products; returns how many, null if another process is at it. */
export async function rebuildIndex(
  db: Db,
  engine: SearchEngine,
  log: (line: string) => void,
): Promise<number | null> {
  const feed = new Feed(db, engine);
  return (await feed.run(() => feed.fill(log)))?.count ?? null;
}
