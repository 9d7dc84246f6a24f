import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import '#server/modules/catalog/tables.ts';
import { textRank } from '#server/modules/catalog/product-lists/queries.lists.ts';
import type { IndexedCard } from './columns.ts';

/** Columns as an array, in the order `toCard` reads: JSON arrays of 1,000 cards take 2 ms to parse. */
const FACTS = sql`json_build_array(c.product_id, c.category_slug, c.subcategory_slug, c.subsubcategory_slug, c.brand, lower(c.brand), c.price_paise,
  c.rating_x10, c.review_count, c.discount_percentage, c.is_in_stock, c.popularity, extract(epoch from c.created_at) * 1000000, c.country, c.country_order,
  c.colors, c.color_keys, c.attribute_keys, c.vendor_slugs)`;
type Facts = [
  id: string,
  category: string,
  subcategory: string | null,
  subsubcategory: string | null,
  brand: string,
  brandKey: string,
  pricePaise: number,
  ratingX10: number,
  reviews: number,
  discount: number,
  isInStock: boolean,
  popularity: number,
  createdAt: number,
  country: string,
  countryOrder: number,
  colors: string[],
  colorKeys: string[],
  attributes: string[],
  vendors: string[],
];
const toCard = (f: Facts): IndexedCard => ({
  id: f[0],
  category: f[1],
  subcategory: f[2],
  subsubcategory: f[3],
  brand: f[4],
  brandKey: f[5],
  pricePaise: f[6],
  ratingX10: f[7],
  reviews: f[8],
  discount: f[9],
  isInStock: f[10],
  popularity: f[11],
  createdAt: f[12],
  country: f[13],
  countryOrder: f[14],
  colors: f[15],
  colorKeys: f[16],
  attributes: f[17],
  vendors: f[18],
});

/** What the database has committed by now; with it later changes are found exactly. */
export async function selectSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{
    snapshot: string;
  }>`select pg_current_snapshot()::text as snapshot`.execute(db);
  return rows[0]!.snapshot;
}

/** A portion of all cards in the order of their ids, after one. A limit the planner knows makes it use the index. */
export async function selectIndexedCards(
  db: Db,
  after: string,
  limit: number,
): Promise<IndexedCard[]> {
  const { rows } = await sql<{ cards: Facts[] | null }>`
    select json_agg(${FACTS}) as cards from (select * from product_cards where product_id > ${after} order by product_id limit ${sql.lit(limit)}) c`.execute(
    db,
  );
  return (rows[0]?.cards ?? []).map(toCard);
}

export interface CardChanges {
  snapshot: string;
  /** Changed since the snapshot asked about, each once, and whether its words changed. */
  changed: { id: string; hasNewWords: boolean }[];
  /** More have changed than were asked for. */
  isTooMany: boolean;
  /** The text queries in their normal form. */
  texts: string[];
}

/** Changes committed since a snapshot, at most `most`; and text queries in their normal form. */
export async function selectCardChanges(
  db: Db,
  since: string,
  most: number,
  texts: readonly string[],
): Promise<CardChanges> {
  // Normalising no text still takes 0.4 CPU ms of the 0.75 this statement takes.
  const normal =
    texts.length === 0
      ? sql`'{}'::text[]`
      : sql`array(select to_tsquery('english', t.text)::text from unnest(${[...texts]}::text[]) with ordinality t (text, place) order by t.place)`;
  const { rows } = await sql<{
    snapshot: string;
    changed: [string, boolean][] | null;
    texts: string[];
  }>`
    select pg_current_snapshot()::text as snapshot, ${normal} as texts,
      (select json_agg(json_build_array(product_id, words)) from (
        select product_id, bool_or(has_new_words) as words from product_card_changes
        where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
        group by product_id limit ${Number.isFinite(most) ? most + 1 : null}) c) as changed`.execute(
    db,
  );
  const { snapshot, changed, texts: normalised } = rows[0]!;
  return {
    snapshot,
    changed: (changed ?? []).map(([id, hasNewWords]) => ({ id, hasNewWords })),
    isTooMany: (changed?.length ?? 0) > most,
    texts: normalised,
  };
}

/** Cards with the words of those listed second; removed ones are missing. */
export async function selectChangedCards(
  db: Db,
  ids: readonly string[],
  withWords: readonly string[],
): Promise<{ card: IndexedCard; words: string[] | null }[]> {
  const { rows } = await sql<{ cards: [Facts, string[] | null][] | null }>`
    select json_agg(json_build_array(${FACTS}, case when c.product_id = any(${[...withWords]}::text[]) then tsvector_to_array(c.tsv) end)) as cards
    from product_cards c where c.product_id = any(${[...ids]}::text[])`.execute(db);
  return (rows[0]?.cards ?? []).map(([facts, words]) => ({ card: toCard(facts), words }));
}

/** Ids of the products that match each of these normalised text queries. */
export async function selectMatches(db: Db, queries: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ ids: string | null }>`
    select (select string_agg(c.product_id, ' ') from product_cards c where c.tsv @@ q.query::tsquery) as ids
    from unnest(${[...queries]}::text[]) with ordinality q (query, place) order by q.place`.execute(
    db,
  );
  return rows.map((row) => row.ids?.split(' ') ?? []);
}

/** How well products match a text query, in the order of their ids; 0 for removed ones. */
export async function selectRanks(db: Db, text: string, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ ranks: (number | null)[] }>`
    select json_agg(${textRank(text)} order by i.place) as ranks
    from unnest(${[...ids]}::text[]) with ordinality i (id, place) left join product_cards c on c.product_id = i.id`.execute(
    db,
  );
  // Ranks are single precision; their digits alone would give other numbers.
  return rows[0]!.ranks.map((rank) => Math.fround(rank ?? 0));
}

/** Deletes changes that every reader has long seen. */
export async function deleteCardChanges(db: Db): Promise<void> {
  await sql`delete from product_card_changes where at < now() - interval '1 day'`.execute(db);
}

/** Ids of the products of a festive offer. */
export async function selectFestiveIds(db: Db, slug: string): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select fp.product_id from festive_offer_products fp join festive_offers o on o.id = fp.festive_offer_id where o.slug = ${slug} and o.is_active`.execute(
    db,
  );
  return rows.map((r) => r.product_id);
}
