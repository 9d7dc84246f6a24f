import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ProductListQuery } from '#contracts/catalog/catalog.ts';
import { searchProducts } from '#contracts/search/search.ts';
import {
  addSearchWords,
  emptyFacetCounts,
  giveListEngine,
  type ProductListFilter,
  readProductList,
  refreshProductCards,
} from '#server/modules/catalog/service.ts';
import { transact } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { addFieldCounts, type Clause, clausesOf, countAsks, fieldOf } from './clauses.ts';
import type { SearchDocument, SearchEngine } from './engine.ts';
import { feedEngine, rebuildIndex } from './feed.ts';
import { GuardedEngine } from './guarded-engine.ts';
import { claimFeed, releaseFeed } from './queries.feed.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ seed: true });
});
afterAll(() => t.close());

const meets = (d: SearchDocument, c: Clause) => {
  const has = [d[c.field]].flat();
  if ('any' in c) return has.some((value) => c.any.includes(String(value)));
  if ('is' in c) return has[0] === c.is;
  return Number(has[0]) >= (c.from ?? 0) && Number(has[0]) <= (c.to ?? Infinity);
};

/** An engine in memory that finds names by whole words, filters and counts as the real ones are asked to. */
class MemoryEngine implements SearchEngine {
  readonly name = 'Memory';
  readonly indexes = new Map<string, Map<string, SearchDocument>>();
  active = '';
  isAway = false;
  async create(index: string) {
    this.indexes.set(index, new Map());
  }
  async index(index: string, documents: readonly SearchDocument[], removed: readonly string[]) {
    if (this.isAway) throw new Error('away');
    for (const d of documents) this.indexes.get(index)!.set(d.id, d);
    for (const id of removed) this.indexes.get(index)!.delete(id);
  }
  async activate(index: string) {
    this.indexes.delete(this.active);
    this.active = index;
  }
  async setSynonyms() {}
  get documents() {
    return [...this.indexes.get(this.active)!.values()];
  }
  async query({ words, filter, labels, page, limit }: Parameters<SearchEngine['query']>[0]) {
    const named = this.documents.filter((d) =>
      words.groups.every(({ alternatives }) =>
        alternatives.some((one) =>
          one.words.every((word) => d.name.toLowerCase().split(/\W+/).includes(word)),
        ),
      ),
    );
    const under = (clauses: Clause[]) => named.filter((d) => clauses.every((c) => meets(d, c)));
    const found = under(clausesOf(filter).map((c) => c.clause));
    const counts = emptyFacetCounts(labels);
    counts.total = found.length;
    for (const { facets, clauses } of countAsks(filter, labels))
      for (const field of new Set(facets.map(fieldOf))) {
        const values = under(clauses).flatMap((d) => [...new Set([d[field]].flat().map(String))]);
        const times = Map.groupBy(values, (value) => value);
        const list = [...times].map(([value, all]) => ({ value, count: all.length }));
        addFieldCounts(counts, facets, field, list);
      }
    const ids = found.map((d) => d.id).sort();
    return { ids: ids.slice((page - 1) * limit, page * limit), counts };
  }
  async suggest() {
    return [];
  }
}

const engine = new MemoryEngine();

it('documents filter and count as cards do', async () => {
  expect(await feedEngine(t.db, engine)).toBe(true);
  const queries: [Partial<Record<string, unknown>>, ProductListFilter, string[]][] = [
    [{}, {}, []],
    [{ category: 'fashion', rating: 4 }, { categories: ['fashion'], ratingX10: 40 }, []],
    [
      { minPrice: 300, maxPrice: 1_500, inStock: 'true' },
      { minPaise: 30_000, maxPaise: 150_000, inStock: true },
      [],
    ],
    [{ brand: 'Sootari', discount: 10 }, { brands: ['sootari'], discount: 10 }, []],
    [{ country: 'CN', color: 'Charcoal' }, { countries: ['CN'], colors: ['charcoal'] }, []],
    [{ vendor: 'rangrezi-looms' }, { vendors: ['rangrezi-looms'] }, []],
  ];
  for (const [asked, filter, labels] of queries) {
    const words = { text: '', groups: [], isLoose: false };
    const page = { sortBy: 'popularity', page: 1, limit: 24, hasCounts: true } as const;
    const { counts } = await engine.query({ words, filter, labels, ...page });
    const list = await readProductList(t.db, ProductListQuery.parse({ ...asked, limit: 1 }));
    expect(counts.total, JSON.stringify(asked)).toBe(list.total);
    for (const name of ['category', 'brand', 'vendor', 'color', 'country'] as const) {
      const most = [...counts.of[name]].filter(([, n]) => n > 0);
      for (const { value, count } of list.facets[name].filter((f) => f.count > 0))
        expect(new Map(most).get(value), `${JSON.stringify(asked)} ${name} ${value}`).toBe(count);
    }
    for (const { value, count } of list.facets.rating)
      expect(counts.of.rating.get(String(Number(value) * 10)) ?? 0).toBe(count);
  }
});

it('sends what is committed, once for many changes, and removes what is hidden', async () => {
  const [one, other] = engine.documents.slice(0, 2).map((d) => d.id);
  await transact(t.db, async (tx) => {
    await sql`update products set name = 'Quixotic Lantern' where id = ${one}`.execute(tx);
    await sql`update products set status = 'inactive' where id = ${other}`.execute(tx);
    await refreshProductCards(tx, [one!, other!], t.clock.now());
    await addSearchWords(tx, one!);
  });
  engine.isAway = true;
  await expect(feedEngine(t.db, engine)).rejects.toThrow('away');
  engine.isAway = false;
  expect(await feedEngine(t.db, engine)).toBe(true);
  const kept = new Map(engine.documents.map((d) => [d.id, d]));
  expect(kept.get(one!)!.name).toBe('Quixotic Lantern');
  expect(kept.has(other!)).toBe(false);
});

it('feeds from one process at a time, and fills a new index without touching the active one', async () => {
  expect(await claimFeed(t.db, engine.name, 'another process')).not.toBeNull();
  expect(await feedEngine(t.db, engine)).toBe(false);
  expect(await rebuildIndex(t.db, engine, () => {})).toBeNull();
  await releaseFeed(t.db, engine.name, 'another process', null);
  const before = engine.active;
  expect(await rebuildIndex(t.db, engine, () => {})).toBe(engine.documents.length);
  expect(engine.active).not.toBe(before);
  expect([...engine.indexes.keys()]).toEqual([engine.active]);
});

it('answers searches from the engine, and from PostgreSQL while it is away', async () => {
  const guarded = new GuardedEngine(engine, { now: () => 0, warn: () => {} });
  guarded.isFilled = true;
  giveListEngine(t.db, guarded);
  const search = () =>
    t.ok(searchProducts, { query: { query: 'quixotic lantern', limit: 5, page: 1 } });
  const found = await search();
  expect(found.results.map((r) => r.name)).toEqual(['Quixotic Lantern']);
  expect(guarded.counts.answered).toBeGreaterThan(0);
  engine.query = async () => {
    throw new Error('away');
  };
  // PostgreSQL relaxes a search with few matches, so others follow.
  const fallback = await t.ok(searchProducts, { query: { query: 'quixotic lantern', limit: 6 } });
  expect(fallback.results[0]!.name).toBe('Quixotic Lantern');
  expect(guarded.counts.failed).toBeGreaterThan(0);
});
