import { setImmediate as pause } from 'node:timers/promises';
import type { SortBy } from '#contracts/catalog/catalog.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { FacetCounts } from '#server/modules/catalog/product-lists/facet-counts.ts';
import type { ProductListFilter } from '#server/modules/catalog/product-lists/list-filter.ts';
import { RANKED } from '#server/modules/catalog/product-lists/queries.lists.ts';
import { Columns } from './columns.ts';
import { isIn, topRows } from './order.ts';
import { Places } from './places.ts';
import { bitsOfIds, Postings } from './postings.ts';
import {
  type CardChanges,
  selectCardChanges,
  selectChangedCards,
  selectFestiveIds,
  selectIndexedCards,
  selectMatches,
  selectRanks,
  selectSnapshot,
} from './queries.index.ts';
import { Ranks } from './ranks.ts';
import { scan } from './scan.ts';
import { bitsOf, parseWordQuery, wordsIn } from './words.ts';

const PORTION = 1_000;
/** After more changes than these lists come from the database until the index is loaded again. */
const MAX_CHANGES = 5_000;
/** Changes are stored for a day; an index that has not read for half of one is loaded again. */
const MAX_PAUSE_MS = 12 * 60 * 60_000;

export interface IndexAsk {
  filter: ProductListFilter;
  labels: readonly string[];
  sortBy: SortBy;
  /** How many of the first products. */
  most: number;
  /** The most popular matches in the order of how well they match, preferred ones first. */
  isRanked: boolean;
  hasCounts: boolean;
  /** The caller has read the changes since its own call began. */
  isCurrent?: boolean | undefined;
}
/** What a reading found; `since` is the snapshot of the one before. */
export interface CardReading {
  since: string;
  snapshot: string;
  /** Products whose cards were changed or removed. */
  ids: readonly string[];
}
export interface IndexAnswer {
  /** Ids in order. */
  ids: string[];
  counts: FacetCounts;
}

interface Contents {
  columns: Columns;
  places: Places;
  postings: Postings;
  ranks: Ranks;
  /** Everything committed by then is in here. */
  snapshot: string;
  readAt: number;
}

/** A reading that has not begun, with the text queries to normalise. */
interface NextReading {
  texts: Set<string>;
  done: Promise<ReadonlyMap<string, string> | undefined>;
}

/**
 * All visible products in columns in this process: a list with any filters is one pass over them.
 * Before each answer it reads what was committed since the last one, so it is as current as the
 * database. Null answers mean: not loaded, ask the database.
 */
export class ProductIndex {
  readonly #db: Db;
  #contents: Contents | null = null;
  #loading: Promise<void> | null = null;
  #isClosed = false;
  /** The reading under way, or the last one. */
  #reading: Promise<unknown> = Promise.resolve();
  /** The reading after it, which everyone who asks meanwhile shares. */
  #next: NextReading | null = null;
  readonly #followers = new Set<(reading: CardReading) => void>();

  constructor(db: Db) {
    this.#db = db;
  }

  get isLoaded(): boolean {
    return this.#contents !== null;
  }
  get products(): number {
    return this.#contents?.columns.count ?? 0;
  }
  get bytes(): number {
    return (this.#contents?.columns.bytes ?? 0) + (this.#contents?.postings.bytes ?? 0);
  }

  /** What the last reading saw; null while the index is not loaded. */
  get snapshot(): string | null {
    return this.#contents?.snapshot ?? null;
  }

  /**
   * Calls `reader` with the changes of each reading, so that others need none of their own; returns
   * a function that ends it.
   */
  follow(reader: (reading: CardReading) => void): () => void {
    this.#followers.add(reader);
    return () => this.#followers.delete(reader);
  }

  /** Loads all cards in portions between which requests are answered. */
  load(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** Notices may have been lost, or another database answers: everything is read again. */
  async reload(): Promise<void> {
    this.#contents = null;
    await this.#loading;
    await this.load();
  }

  close(): void {
    this.#isClosed = true;
    this.#contents = null;
  }

  async #load(): Promise<void> {
    const snapshot = await selectSnapshot(this.#db);
    const columns = new Columns();
    const places = new Places(columns);
    for (let after = ''; !this.#isClosed;) {
      const cards = await selectIndexedCards(this.#db, after, PORTION);
      for (const card of cards) places.change(columns.put(card), 1);
      if (cards.length < PORTION) break;
      after = cards.at(-1)!.id;
      await pause();
    }
    if (this.#isClosed) return;
    const postings = new Postings(columns);
    const ranks = new Ranks();
    this.#contents = { columns, places, postings, ranks, snapshot, readAt: Date.now() };
  }

  /** The products of a list; null if the index is not loaded. */
  async answer(ask: IndexAsk): Promise<IndexAnswer | null> {
    const { text, preferred, festival } = ask.filter;
    const hasFirst = ask.isRanked && preferred !== undefined;
    const texts = [text ?? [], hasFirst ? preferred : []].flat();
    const normal =
      ask.isCurrent && texts.length === 0 ? new Map<string, string>() : await this.catchUp(texts);
    const contents = this.#contents;
    if (!contents || !normal) return null;
    const among: Uint32Array[] = [];
    if (ask.filter.ranked) among.push(bitsOfIds(contents.columns, ask.filter.ranked));
    if (text !== undefined) among.push(await this.#matches(contents, normal.get(text)!));
    if (festival)
      among.push(bitsOfIds(contents.columns, await selectFestiveIds(this.#db, festival)));
    const first = hasFirst ? await this.#matches(contents, normal.get(preferred)!) : null;
    const { rows, counts } = answerFrom(contents, ask, among, first);
    const { columns } = contents;
    const found = rows.map((row) => ({ row, id: columns.ids.at(row) }));
    if (!ask.isRanked) return { ids: found.map((one) => one.id), counts };
    return { ids: await this.#ranked(contents, text!, found, first), counts };
  }

  /** The first candidates by how well they match; the others follow as they are. */
  async #ranked(
    { columns, ranks }: Contents,
    text: string,
    found: readonly { row: number; id: string }[],
    first: Uint32Array | null,
  ): Promise<string[]> {
    const candidates = found.slice(0, RANKED).map(({ row, id }) => ({
      id,
      isFirst: first === null || isIn(first, row),
      popularity: columns.popularity[row]!,
      // The same factors as `selectRanked`.
      factor:
        (1 + Math.log(1 + columns.popularity[row]!) / 40) *
        ((columns.steps[row]! & 1) === 1 ? 1 : 0.6),
    }));
    const ofText = await ranks.of(
      text,
      found.slice(0, RANKED).map((one) => one.row),
      (places) =>
        selectRanks(
          this.#db,
          text,
          places.map((place) => candidates[place]!.id),
        ),
    );
    const scored = candidates.map((one, i) => ({ ...one, score: ofText[i]! * one.factor }));
    scored.sort(
      (a, b) =>
        Number(b.isFirst) - Number(a.isFirst) ||
        b.score - a.score ||
        b.popularity - a.popularity ||
        (a.id < b.id ? -1 : 1),
    );
    return [...scored.map((one) => one.id), ...found.slice(RANKED).map((one) => one.id)];
  }

  /**
   * Reads what was committed before the call, with one statement for all who ask while another
   * reading is under way. Returns the normal form of each text query, undefined without an index.
   */
  catchUp(texts: readonly string[]): Promise<ReadonlyMap<string, string> | undefined> {
    const next = (this.#next ??= this.#readNext());
    for (const text of texts) next.texts.add(text);
    return next.done;
  }

  #readNext(): NextReading {
    const texts = new Set<string>();
    const before = this.#reading;
    const done = (async () => {
      await before.catch(() => undefined);
      this.#next = null;
      return this.#read([...texts]);
    })();
    this.#reading = done;
    return { texts, done };
  }

  async #read(texts: readonly string[]): Promise<ReadonlyMap<string, string> | undefined> {
    const contents = this.#contents;
    if (!contents) return undefined;
    if (Date.now() - contents.readAt > MAX_PAUSE_MS) {
      void this.reload();
      return undefined;
    }
    const changes = await selectCardChanges(this.#db, contents.snapshot, MAX_CHANGES, texts);
    if (changes.isTooMany) {
      void this.reload();
      return undefined;
    }
    if (changes.changed.length > 0) await this.#apply(contents, changes);
    const ids = changes.changed.map((one) => one.id);
    for (const follower of this.#followers)
      follower({ since: contents.snapshot, snapshot: changes.snapshot, ids });
    contents.snapshot = changes.snapshot;
    contents.readAt = Date.now();
    return new Map(texts.map((text, i) => [text, changes.texts[i]!]));
  }

  async #apply(
    { columns, places, postings, ranks }: Contents,
    { changed }: CardChanges,
  ): Promise<void> {
    const found = await selectChangedCards(
      this.#db,
      changed.map((c) => c.id),
      changed.filter((c) => c.hasNewWords).map((c) => c.id),
    );
    const gone = new Set(changed.map((c) => c.id));
    for (const { card, words } of found) {
      gone.delete(card.id);
      const old = columns.ids.find(card.id);
      if (old >= 0) places.change(old, -1);
      const row = columns.put(card);
      places.change(row, 1);
      if (!words) continue;
      postings.change(row, words);
      ranks.forget(row);
    }
    for (const id of gone) {
      const row = columns.ids.find(id);
      if (row < 0) continue;
      places.change(row, -1);
      columns.remove(row);
      postings.change(row, []);
      ranks.forget(row);
    }
  }

  /** The products a normalised text query matches, as bits. */
  async #matches({ columns, postings }: Contents, text: string): Promise<Uint32Array> {
    const query = parseWordQuery(text);
    const match = (texts: readonly string[]) => selectMatches(this.#db, texts);
    if (!query) return bitsOfIds(columns, (await match([text]))[0]!);
    const of = await postings.load(wordsIn(query), match);
    return bitsOf(query, of, Math.ceil(columns.end / 32));
  }
}

function answerFrom(
  { columns, places }: Contents,
  { filter, labels, sortBy, most, hasCounts }: IndexAsk,
  bits: readonly Uint32Array[],
  first: Uint32Array | null,
): { rows: number[]; counts: FacetCounts } {
  const among = bits.reduce<Uint32Array | null>(
    (all, some) => (all ? all.map((word, i) => word & (some[i] ?? 0)) : some),
    null,
  );
  const placeTally = hasCounts && !among ? places.tallyOf(filter) : null;
  const { rows, count, counts } = scan(columns, filter, { among, labels, placeTally, hasCounts });
  const top =
    sortBy === 'relevance' && filter.ranked
      ? inRank(columns, rows.subarray(0, count), filter.ranked, most)
      : topRows(columns, rows, count, { sortBy, most, first });
  return { rows: top, counts };
}

/** The first `most` of these rows in the order of the ids. */
function inRank(
  { ids, end }: Columns,
  rows: Int32Array,
  ranked: readonly string[],
  most: number,
): number[] {
  const isFound = new Uint8Array(end);
  for (const row of rows) isFound[row] = 1;
  const first: number[] = [];
  for (const id of ranked) {
    if (first.length >= most) break;
    const row = ids.find(id);
    if (row >= 0 && isFound[row] === 1) first.push(row);
  }
  return first;
}
