import { sql } from 'kysely';
import type { ListingDraft } from '#contracts/listings/listing-draft.ts';
import type { DraftState } from '#contracts/listings/listings.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { CategoryNode } from './category-index.ts';

export async function selectImportCategories(db: Db): Promise<CategoryNode[]> {
  return (
    await sql<CategoryNode>`select id, parent_id, name, slug, path, is_active from categories order by level, position`.execute(
      db,
    )
  ).rows;
}

export interface KnownListing {
  id: string;
  name: string;
  category_id: string | null;
  handle: string | null;
  product_id: string | null;
  draft: ListingDraft | null;
  draft_state: DraftState | null;
  version: number;
}
const LISTING = sql`id, name, category_id, handle, product_id, draft, draft_state, version`;
/** A vendor's products by their names in its files, by id, or by catalog product. */
export async function selectKnownListings(
  db: Db,
  vendorId: string,
  { handles, ids, productIds }: { handles: string[]; ids: string[]; productIds: string[] },
): Promise<KnownListing[]> {
  return (
    await sql<KnownListing>`
    select ${LISTING} from listings where vendor_id = ${vendorId} and lower(handle) = any(${handles}::text[])
    union all select ${LISTING} from listings where vendor_id = ${vendorId} and id = any(${ids}::text[]) and (handle is null or lower(handle) <> all(${handles}::text[]))
    union all select ${LISTING} from listings where vendor_id = ${vendorId} and product_id = any(${productIds}::text[]) and id <> all(${ids}::text[]) and (handle is null or lower(handle) <> all(${handles}::text[]))`.execute(
      db,
    )
  ).rows;
}
/** The catalog product of a vendor's code. */
export async function selectOfSkus(
  db: Db,
  vendorId: string,
  skus: string[],
): Promise<{ sku: string; product_id: string }[]> {
  return (
    await sql<{
      sku: string;
      product_id: string;
    }>`select lower(vendor_sku) as sku, product_id from offers where vendor_id = ${vendorId} and vendor_sku is not null and lower(vendor_sku) = any(${skus}::text[])`.execute(
      db,
    )
  ).rows;
}
/** Codes in drafts that were never published nor imported: those created by hand. */
export async function selectDraftSkus(
  db: Db,
  vendorId: string,
): Promise<{ sku: string; id: string }[]> {
  return (
    await sql<{ sku: string; id: string }>`
    select lower(trim(u ->> 'sku')) as sku, l.id from listings l cross join lateral jsonb_array_elements(l.draft -> 'units') u
    where l.vendor_id = ${vendorId} and l.product_id is null and l.handle is null and l.draft is not null and trim(u ->> 'sku') <> ''`.execute(
      db,
    )
  ).rows;
}
/** Pictures by file name in their URL. */
export async function selectPicturesByHash(
  db: Db,
  hashes: string[],
): Promise<{ id: string; hash: string; alt: string; vendor_id: string | null }[]> {
  if (hashes.length === 0) return [];
  return (
    await sql<{
      id: string;
      hash: string;
      alt: string;
      vendor_id: string | null;
    }>`select id, hash, alt, vendor_id from media where hash = any(${hashes}::text[])`.execute(db)
  ).rows;
}

export interface StockedOffer {
  id: string;
  product_id: string;
  sku: string | null;
  name: string;
  price_paise: number;
  original_paise: number;
  is_active: boolean;
  on_hand: number;
  bin: string | null;
}
/** A vendor's offers by id or code. */
export async function selectStockedOffers(
  db: Db,
  vendorId: string,
  ids: string[],
  skus: string[],
): Promise<StockedOffer[]> {
  const columns = sql`o.id, o.product_id, o.vendor_sku as sku, p.name, o.price_paise, o.original_paise, o.is_active, o.on_hand, y.bin`;
  return (
    await sql<StockedOffer>`
    select ${columns} from offers o join products p on p.id = o.product_id left join offer_bins y on y.offer_id = o.id where o.vendor_id = ${vendorId} and o.id = any(${ids}::text[])
    union select ${columns} from offers o join products p on p.id = o.product_id left join offer_bins y on y.offer_id = o.id where o.vendor_id = ${vendorId} and o.vendor_sku is not null and lower(o.vendor_sku) = any(${skus}::text[])`.execute(
      db,
    )
  ).rows;
}

export interface NewListing {
  id: string;
  name: string;
  category_id: string | null;
  handle: string | null;
  draft: ListingDraft;
  draft_state: DraftState;
  submitted_at: Date | null;
}
/** Inserts drafts with one statement. */
export async function insertListings(
  tx: Tx,
  vendorId: string,
  rows: readonly NewListing[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into listings (id, vendor_id, name, category_id, handle, draft, draft_state, submitted_at, created_at, updated_at)
    select id, ${vendorId}, name, category_id, handle, draft, draft_state, submitted_at, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id text, name text, category_id text, handle text, draft jsonb, draft_state text, submitted_at timestamptz)`.execute(
    tx,
  );
}
export interface ChangedListing {
  id: string;
  version: number;
  name: string;
  category_id: string | null;
  draft: ListingDraft | null;
  draft_state: DraftState | null;
  submitted_at: Date | null;
}
/**
 * Updates drafts that are still unchanged; returns their ids. Name and category of published ones
 * stay until a change is approved.
 */
export async function updateListings(
  tx: Tx,
  vendorId: string,
  rows: readonly ChangedListing[],
  at: Date,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const { rows: done } = await sql<{ id: string }>`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id text, version int, name text, category_id text, draft jsonb, draft_state text, submitted_at timestamptz)),
    locked as (select l.id from listings l join asked a on a.id = l.id where l.vendor_id = ${vendorId} order by l.id for update of l)
    update listings l set draft = nullif(a.draft, 'null'), draft_state = a.draft_state, submitted_at = a.submitted_at, version = l.version + 1, updated_at = ${at}::timestamptz,
      name = case when l.product_id is null then a.name else l.name end, category_id = case when l.product_id is null then a.category_id else l.category_id end
    from asked a join locked k on k.id = a.id where l.id = a.id and l.version = a.version and (l.product_id is not null or nullif(a.draft, 'null') is not null) returning l.id`.execute(
    tx,
  );
  return new Set(done.map((r) => r.id));
}
/** Deletes drafts not edited since; returns their ids. */
export async function deleteUntouched(
  tx: Tx,
  vendorId: string,
  made: readonly { id: string; version: number }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    delete from listings l using jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb) as m (id text, version int)
    where l.id = m.id and l.vendor_id = ${vendorId} and l.version = m.version and l.product_id is null returning l.id`.execute(
    tx,
  );
  return new Set(rows.map((r) => r.id));
}
/** Which of a vendor's products remain: whether they were published, and whether any were sold. */
export async function selectListingStates(
  tx: Tx,
  vendorId: string,
  ids: readonly string[],
): Promise<{ id: string; product_id: string | null; state: string | null; is_sold: boolean }[]> {
  if (ids.length === 0) return [];
  return (
    await sql<{ id: string; product_id: string | null; state: string | null; is_sold: boolean }>`
    select l.id, l.product_id, l.state, exists (
      select from order_items x where x.product_id = any(array(select l.product_id union all select m.id from products m where m.merged_into = l.product_id)) and x.vendor_id = l.vendor_id) as is_sold
    from listings l where l.vendor_id = ${vendorId} and l.id = any(${[...ids]}::text[])`.execute(tx)
  ).rows;
}
/** Offers whose stock a team member changed by hand after the given instants. */
export async function selectTouchedStock(
  tx: Tx,
  booked: readonly { offerId: string; at: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct b."offerId" as id from jsonb_to_recordset(${JSON.stringify(booked)}::text::jsonb) as b ("offerId" text, at timestamptz)
    join stock_movements m on m.offer_id = b."offerId" and m.at > b.at and m.member_id is not null`.execute(
    tx,
  );
  return new Set(rows.map((r) => r.id));
}
/** Free units and product of offers. */
export async function selectFreeSkus(
  tx: Tx,
  vendorId: string,
  ids: readonly string[],
): Promise<Map<string, { free: number; productId: string }>> {
  const { rows } = await sql<{
    id: string;
    free: number;
    product_id: string;
  }>`select id, on_hand as free, product_id from offers where vendor_id = ${vendorId} and id = any(${[...ids]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map((r) => [r.id, { free: r.free, productId: r.product_id }]));
}
