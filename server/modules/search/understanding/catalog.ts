import { setImmediate as pause } from 'node:timers/promises';
import {
  type CardReading,
  cardChangesSince,
  cardSnapshot,
  followCards,
  readCardChanges,
} from '#server/modules/catalog/service.ts';
import { type Db, primaryOf } from '#server/platform/db/database.ts';
import { CatalogWords } from './catalog-words.ts';
import { phraseOf, type Phrase } from './lexicon.ts';
import {
  selectFactsAfter,
  selectFactsOf,
  selectProductCount,
  selectSynonymPairs,
} from './queries.catalog.ts';

const PORTION = 500;
/** Above this many changes, loading everything again is faster. */
const MAX_CHANGES = 2_000;
/** About 4 kB and 0.5 CPU ms to load a product: above this PostgreSQL's text index answers (decision 086). */
export const MAX_UNDERSTOOD = 50_000;
/** Delay until this process sees synonyms that another one changed. */
const SYNONYMS_MS = 2_000;

export interface Catalog {
  words: CatalogWords;
  synonyms: ReadonlyMap<Phrase, readonly Phrase[]>;
}
interface Held extends Catalog {
  snapshot: string;
  /** Changed by then and not read yet. */
  changed: Set<string>;
  /** Hears no more of what the product index reads. */
  leave: () => void;
  synonymsAt: number;
  /** `synonymChanges` when they were read. */
  synonymsOf: number;
  /** A new reading under way, while this one answers. */
  renewal?: Promise<void> | undefined;
  renewed?: State;
}

/** How long a catalog counts as too large before it is counted again. */
const LARGE_MS = 600_000;
type State = Held | { largeSince: number };

const held = new WeakMap<object, Promise<State | null>>();
/** Readings that have not begun: everyone who asks meanwhile shares them. */
const waiting = new WeakMap<object, Promise<State | null>>();

/** The catalog by its words, as the database has committed it; null for one too large to hold. */
export async function catalogOf(db: Db): Promise<Catalog | null> {
  const key = primaryOf(db);
  let next = waiting.get(key);
  if (!next) {
    // One reading after the other: each begins after the call that wants it.
    next = (held.get(key) ?? Promise.resolve(null))
      .catch(() => null)
      .then((old) => {
        waiting.delete(key);
        return read(db, old);
      });
    waiting.set(key, next);
    held.set(key, next);
  }
  const now = await next;
  return now && 'words' in now ? now : null;
}
let synonymChanges = 0;
/** Reads synonyms again with the next search. */
export function forgetSynonyms(): void {
  synonymChanges++;
}

async function read(db: Db, old: State | null): Promise<State> {
  if (!old) return load(db);
  if ('words' in old) return follow(db, old);
  return Date.now() - old.largeSince > LARGE_MS ? load(db) : old;
}

async function load(db: Db): Promise<State> {
  if ((await selectProductCount(db)) > MAX_UNDERSTOOD) return { largeSince: Date.now() };
  const snapshot = await cardSnapshot(db);
  const words = new CatalogWords();
  for (let after = ''; ;) {
    const some = await selectFactsAfter(db, after, PORTION);
    for (const facts of some) words.put(facts);
    if (some.length < PORTION) break;
    after = some.at(-1)!.id;
    await pause();
  }
  const synonyms = await readSynonyms(db);
  const loaded: Held = { words, snapshot, changed: new Set(), leave: () => {}, ...synonyms };
  loaded.leave = followCards(db, (reading) => noteReading(loaded, reading));
  return loaded;
}

/** The product index has read on from where this catalog is. */
function noteReading(catalog: Held, { since, snapshot, ids }: CardReading): void {
  if (catalog.snapshot !== since) return;
  catalog.snapshot = snapshot;
  for (const id of ids) catalog.changed.add(id);
}

/** Collects the changes since the last call: those the product index reads anyway, or by itself. */
async function collectChanges(db: Db, old: Held): Promise<void> {
  const ofIndex = await readCardChanges(db);
  if (ofIndex === old.snapshot) return;
  // Not in step with the index: read once, then go on from where the index was before.
  const { snapshot, ids } = await cardChangesSince(db, old.snapshot);
  old.snapshot = ofIndex ?? snapshot;
  for (const id of ids) old.changed.add(id);
}

async function follow(db: Db, old: Held): Promise<State> {
  const { renewed } = old;
  if (renewed) {
    old.leave();
    return 'words' in renewed ? follow(db, renewed) : renewed;
  }
  await collectChanges(db, old);
  const isFarBehind = old.changed.size > MAX_CHANGES;
  if (isFarBehind || old.words.isWorn) renew(db, old);
  // Cards come from the database, so a vendor's import delays words and ranks alone.
  if (isFarBehind) return old;
  if (old.changed.size > 0) {
    const ids = [...old.changed];
    const found = await selectFactsOf(db, ids);
    for (const id of ids) {
      old.words.remove(id);
      old.changed.delete(id);
    }
    for (const facts of found) old.words.put(facts);
  }
  if (old.synonymsOf !== synonymChanges || Date.now() - old.synonymsAt > SYNONYMS_MS)
    Object.assign(old, await readSynonyms(db));
  return old;
}

/** Reads the catalog anew without keeping searches waiting; after a failure the next search tries again. */
function renew(db: Db, old: Held): void {
  old.renewal ??= (async () => {
    try {
      old.renewed = await load(db);
    } catch {
      old.renewal = undefined;
    }
  })();
}

async function readSynonyms(db: Db): Promise<Pick<Held, 'synonyms' | 'synonymsAt' | 'synonymsOf'>> {
  const synonymsOf = synonymChanges;
  const synonyms = new Map<Phrase, Phrase[]>();
  for (const { word, synonym } of await selectSynonymPairs(db)) {
    const key = phraseOf(word);
    synonyms.set(key, [...(synonyms.get(key) ?? []), phraseOf(synonym)]);
  }
  return { synonyms, synonymsAt: Date.now(), synonymsOf };
}
