import { type RawBuilder, sql } from 'kysely';
import { MAX_FOUND } from '#contracts/kernel/paging.ts';
import type { LISTING_SORTS, ListingFilter, ListingState } from '#contracts/listings/listings.ts';
import { LISTING_STATES } from '#contracts/listings/listings.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { leastHsnDigits, type Turnover } from '#contracts/tax/hsn.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import './tables.ts';
import type { ListingTable } from './tables.ts';

const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
type MediaRow = {
  id: string;
  hash: string;
  width: number;
  height: number;
  backdrop: string;
  alt: string;
};

export interface StoredListing extends Pick<
  ListingTable,
  'id' | 'product_id' | 'state' | 'draft_state' | 'name' | 'updated_at'
> {
  slug: string | null;
  is_owner: boolean;
  is_taken_down: boolean;
  units: number;
  stock: number;
  is_low: boolean;
  from_paise: number | null;
  to_paise: number | null;
  /** Of a product with one unit. */
  offer_id: string | null;
  mrp_paise: number | null;
  codes: string[];
  media: MediaRow | null;
}
export interface ListingSearch {
  state?: ListingFilter | undefined;
  category?: string | undefined;
  stock?: 'out' | 'low' | undefined;
  q?: string | undefined;
  sort?: (typeof LISTING_SORTS)[number] | undefined;
  page: number;
  limit: number;
  /** SQL: the offer `o` is low on stock. */
  isLow: RawBuilder<boolean>;
}

const isState = (state: ListingFilter): state is ListingState =>
  (LISTING_STATES as readonly string[]).includes(state);

/**
 * Shorter words only have trigrams at the start of a word: matched elsewhere, the whole index would
 * be read.
 */
const SHORTEST = 3;
const isShort = (q: string | undefined): boolean =>
  q !== undefined && q !== '' && q.length < SHORTEST;
/**
 * Products with this code prefix; one or two letters only match as a whole code, since every code
 * may begin with them.
 */
function coded(vendorId: string, q: string): RawBuilder<unknown> {
  return sql`select n.id from offers c join listings n on n.vendor_id = c.vendor_id and n.product_id = c.product_id where c.vendor_id = ${vendorId}
    and ${isShort(q) ? sql`lower(c.vendor_sku) = ${q.toLowerCase()}` : sql`lower(c.vendor_sku) ~>=~ ${q.toLowerCase()} and lower(c.vendor_sku) ~<~ ${`${q.toLowerCase()}\u{10ffff}`}`}`;
}
/**
 * Names that contain the word, by index alone whatever vendor a cached plan was made for. One or
 * two letters match starts of words only.
 */
function named(vendorId: string, q: string): RawBuilder<unknown> {
  const word = literally(q);
  const fits = isShort(q)
    ? sql`(name ilike ${`${word}%`} or name ilike ${`% ${word}%`})`
    : sql`name ilike ${`%${word}%`}`;
  return sql`select n.id from (select id, vendor_id from listings where ${fits} offset 0) n where n.vendor_id = ${vendorId}`;
}
/**
 * Matches of the words are found first, since scanning a list until a page is full would scan all
 * of it for rare words. Only for words in most names (`isCommon`) the scan is cheaper.
 */
function found(vendorId: string, q: string, isCommon: boolean): RawBuilder<unknown> {
  if (!isCommon)
    return sql`l.id = any(array(${named(vendorId, q)} union all ${coded(vendorId, q)}))`;
  const word = literally(q);
  return sql`(l.name ilike ${`${word}%`} or l.name ilike ${`% ${word}%`} or l.id = any(array(${coded(vendorId, q)})))`;
}

function conditions(
  vendorId: string,
  { state, category, stock, q, isLow }: ListingSearch,
  isCommon = false,
): RawBuilder<unknown> {
  const parts = [sql`l.vendor_id = ${vendorId}`];
  if (state === undefined) parts.push(sql`l.state is distinct from 'archived'`);
  else parts.push(isState(state) ? sql`l.state = ${state}` : sql`l.draft_state = ${state}`);
  if (category) parts.push(sql`l.category_id = ${category}`);
  if (stock)
    parts.push(
      sql`l.product_id = any(array(select o.product_id from offers o where o.vendor_id = ${vendorId} and ${stock === 'out' ? sql`o.stock_level = 0` : sql`o.stock_level > 0 and ${isLow}`}))`,
    );
  if (q) parts.push(found(vendorId, q, isCommon));
  return sql.join(parts, sql` and `);
}

function orderOf({ sort = '-changed' }: ListingSearch) {
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sort.endsWith('name')
    ? sql`order by lower(l.name) ${way}, l.id ${way}`
    : sql`order by l.updated_at ${way}, l.id ${way}`;
}
const pageOf = (wish: ListingSearch) =>
  sql`${orderOf(wish)} limit ${wish.limit} offset ${(wish.page - 1) * wish.limit}`;

/**
 * One page of a vendor's products, last changed first unless sorted otherwise: the page is limited before stock and prices
 * are aggregated.
 */
export const selectListings = (
  db: Db,
  vendorId: string,
  wish: ListingSearch,
): Promise<StoredListing[]> =>
  rowsOf(
    db,
    sql`select l.* from listings l where ${conditions(vendorId, wish)} ${pageOf(wish)}`,
    wish,
  );

/**
 * If this many of the sampled products match a word of one or two letters, most do: they are not
 * all found and only counted up to a limit.
 */
const [NEWEST, COMMON, COUNTED] = [5_000, 200, 1_000];
/**
 * A vendor's products in order from one index that covers all conditions, whatever a cached plan
 * expects.
 */
const walk = (
  vendorId: string,
  most: number | null,
) => sql`(select id, updated_at, vendor_id, name, state, draft_state, category_id, product_id from listings where vendor_id = ${vendorId}
  order by updated_at desc, id desc ${most === null ? sql`offset 0` : sql`limit ${sql.lit(most)}`}) l`;
const count = async (
  db: Db,
  from: RawBuilder<unknown>,
  fits: RawBuilder<unknown>,
  most: number,
): Promise<number> =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from (select from ${from} where ${fits} limit ${sql.lit(most)}) x`.execute(
      db,
    )
  ).rows[0]!.n;

/**
 * The same for a filtered list, with its count up to the last page: matches are found once for
 * both.
 */
export async function searchListings(
  db: Db,
  vendorId: string,
  wish: ListingSearch,
): Promise<{ rows: StoredListing[]; total: number }> {
  const common = conditions(vendorId, wish, true);
  if (isShort(wish.q) && (await count(db, walk(vendorId, NEWEST), common, COMMON)) === COMMON) {
    const page = sql`select f.* from (select l.id from ${walk(vendorId, null)} where ${common} ${pageOf(wish)}) l join listings f on f.id = l.id`;
    return {
      rows: await rowsOf(db, page, wish),
      total: await count(db, walk(vendorId, null), common, COUNTED),
    };
  }
  const {
    rows: [hit],
  } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (select l.id, l.updated_at, l.name from listings l where ${conditions(vendorId, wish)})
    select array(select l.id from found l ${pageOf(wish)}) as ids, (select least(count(*), ${sql.lit(MAX_FOUND)})::int from found) as total`.execute(
    db,
  );
  return {
    rows: await rowsOf(
      db,
      sql`select l.* from listings l where l.id = any(${hit!.ids}::text[])`,
      wish,
    ),
    total: hit!.total,
  };
}

async function rowsOf(
  db: Db,
  onePage: RawBuilder<unknown>,
  wish: ListingSearch,
): Promise<StoredListing[]> {
  const { rows } = await sql<StoredListing>`
    select l.id, l.product_id, l.state, l.draft_state, l.name, l.updated_at, p.slug, coalesce(p.owner_vendor_id = l.vendor_id, l.product_id is null) as is_owner, p.taken_down_at is not null as is_taken_down,
      o.units, o.stock, o.is_low, o.from_paise, o.to_paise, o.offer_id, o.mrp_paise, o.codes, case when m.id is null then null else jsonb_build_object('id', m.id, 'hash', m.hash, 'width', m.width, 'height', m.height, 'backdrop', m.backdrop, 'alt', m.alt) end as media
    from (${onePage}) l
    left join products p on p.id = l.product_id
    left join media m on m.id = coalesce(p.media_ids[1], l.draft -> 'images' -> 0 ->> 'id')
    cross join lateral (
      select count(*)::int as units, coalesce(sum(on_hand), 0)::int as stock, coalesce(bool_or(${wish.isLow}), false) as is_low, min(price_paise) as from_paise, max(price_paise) as to_paise,
        case when count(*) = 1 then min(o.id) end as offer_id, max(original_paise) as mrp_paise,
        coalesce((array_agg(vendor_sku order by vendor_sku) filter (where vendor_sku is not null))[1:3], '{}') as codes
      from offers o where o.product_id = l.product_id and o.vendor_id = l.vendor_id) o
    ${orderOf(wish)}`.execute(db);
  return rows;
}

/** Counts of a vendor's products per state, and per stage of their drafts; each from an index. */
export async function countListings(
  db: Db,
  vendorId: string,
): Promise<{ of: 'state' | 'draft'; name: string | null; n: number }[]> {
  return (
    await sql<{ of: 'state' | 'draft'; name: string | null; n: number }>`
    select 'state' as of, state as name, count(*)::int as n from listings where vendor_id = ${vendorId} group by state
    union all select 'draft', draft_state, count(*)::int from listings where vendor_id = ${vendorId} and draft_state is not null group by draft_state`.execute(
      db,
    )
  ).rows;
}
export const selectStoredListing = (
  db: Db,
  vendorId: string,
  id: string,
): Promise<ListingTable | undefined> =>
  db
    .selectFrom('listings')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .executeTakeFirst();
export const selectListingOf = (
  db: Db,
  vendorId: string,
  productId: string,
): Promise<ListingTable | undefined> =>
  db
    .selectFrom('listings')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
/** One listing of any vendor, for jobs. */
export const selectListingById = (db: Db, id: string): Promise<ListingTable | undefined> =>
  db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirst();
/** One listing of the vendor, or with null of any, locked until the transaction ends. */
export const lockListing = (
  tx: Tx,
  vendorId: string | null,
  id: string,
): Promise<ListingTable | undefined> =>
  tx
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', id)
    .$if(vendorId !== null, (q) => q.where('vendor_id', '=', vendorId!))
    .forUpdate()
    .executeTakeFirst();

const json = (value: unknown) => JSON.stringify(value) as never;
export async function insertListing(
  tx: Tx,
  row: Pick<ListingTable, 'id' | 'vendor_id' | 'name' | 'category_id' | 'draft' | 'created_at'>,
): Promise<void> {
  await tx
    .insertInto('listings')
    .values({
      ...row,
      draft: json(row.draft),
      draft_state: 'draft',
      product_id: null,
      state: null,
      version: 1,
      remarks: json([]),
      note: null,
      submitted_at: null,
      decided_at: null,
      decided_by: null,
      assignee_id: null,
      updated_at: row.created_at,
    })
    .execute();
}
export async function updateListing(
  tx: Tx,
  id: string,
  change: Partial<Omit<ListingTable, 'id' | 'vendor_id' | 'created_at'>>,
): Promise<void> {
  const { draft, remarks, ...plain } = change;
  await tx
    .updateTable('listings')
    .set({
      ...plain,
      ...(draft === undefined ? {} : { draft: draft === null ? null : json(draft) }),
      ...(remarks === undefined ? {} : { remarks: json(remarks) }),
    })
    .where('id', '=', id)
    .execute();
}
export const deleteListing = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('listings').where('id', '=', id).execute();
};

/** Pictures by id: a vendor's uploads, and a catalog product's. */
export async function selectPictures(
  db: Db,
  ids: readonly string[],
): Promise<(MediaRow & { vendor_id: string | null })[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('media')
    .select(['id', 'hash', 'width', 'height', 'backdrop', 'alt', 'vendor_id'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
}

/** Minimum HSN digits for the vendor's declared turnover. */
export async function leastHsnOf(db: Db, vendorId: string, now: Date): Promise<4 | 6> {
  const {
    rows: [row],
  } = await sql<{
    turnover: Turnover;
  }>`select turnover from vendor_turnovers where vendor_id = ${vendorId}`.execute(db);
  return leastHsnDigits(row?.turnover ?? 'up_to_5_crore', dayInIndia(now));
}
