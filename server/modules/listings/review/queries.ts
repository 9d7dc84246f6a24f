import { type RawBuilder, sql } from 'kysely';
import type { LISTING_QUEUE_KINDS } from '#contracts/listings/listing-review.ts';
import { MAX_FOUND } from '#contracts/kernel/paging.ts';
import { hasStaffRight } from '#server/platform/auth/staff-rights.ts';
import type { Db } from '#server/platform/db/database.ts';
import '#server/modules/listings/tables.ts';
import type { ListingTable } from '#server/modules/listings/tables.ts';

export interface QueuedListingRow extends Pick<
  ListingTable,
  'id' | 'product_id' | 'name' | 'version' | 'draft'
> {
  vendor_id: string;
  vendor_name: string;
  submitted_at: Date;
  slug: string | null;
  assignee_id: string | null;
  assignee_name: string | null;
}
export interface ListingQueueSearch {
  kind?: (typeof LISTING_QUEUE_KINDS)[number] | undefined;
  vendor?: string | undefined;
  /** Assigned to this member; null: unassigned. */
  takenBy?: string | null | undefined;
  page: number;
  limit: number;
}

const COLUMNS = sql`l.id, l.product_id, coalesce(l.draft ->> 'name', l.name) as name, l.version, l.draft, l.vendor_id, v.name as vendor_name, l.submitted_at, p.slug, l.assignee_id, s.full_name as assignee_name`;
const FROM = sql`listings l join vendors v on v.id = l.vendor_id left join products p on p.id = l.product_id left join portal_accounts s on s.id = l.assignee_id`;
type Narrowed = Pick<ListingQueueSearch, 'kind' | 'vendor' | 'takenBy'>;
const asked = ({ kind, vendor, takenBy }: Narrowed): RawBuilder<unknown> =>
  sql`l.draft_state = 'in_review' and ${kind ? (kind === 'new' ? sql`l.product_id is null` : sql`l.product_id is not null`) : sql`true`} and ${vendor ? sql`l.vendor_id = ${vendor}` : sql`true`}
    and ${takenBy === undefined ? sql`true` : sql`l.assignee_id is not distinct from ${takenBy}`}`;

/** Submissions in review, oldest first. */
export async function selectListingQueue(
  db: Db,
  wish: ListingQueueSearch,
): Promise<QueuedListingRow[]> {
  return (
    await sql<QueuedListingRow>`select ${COLUMNS} from ${FROM} where ${asked(wish)} order by l.submitted_at, l.id limit ${wish.limit} offset ${(wish.page - 1) * wish.limit}`.execute(
      db,
    )
  ).rows;
}
export async function selectSubmission(db: Db, id: string): Promise<QueuedListingRow | undefined> {
  return (
    await sql<QueuedListingRow>`select ${COLUMNS} from ${FROM} where l.draft_state = 'in_review' and l.id = ${id}`.execute(
      db,
    )
  ).rows[0];
}
/**
 * Counts of submissions, by kind, assigned to this member and matching the filter; each up to a
 * limit.
 */
export async function countListingQueue(
  db: Db,
  wish: Narrowed,
  memberId: string,
): Promise<{ all: number; fresh: number; mine: number; found: number }> {
  const {
    rows: [row],
  } = await sql<{ all: number; fresh: number; mine: number; found: number }>`
    select count(*)::int as all, (count(*) filter (where is_mine))::int as mine, (count(*) filter (where is_new))::int as fresh, (count(*) filter (where is_asked))::int as found
    from (select l.product_id is null as is_new, l.assignee_id is not distinct from ${memberId} as is_mine, ${asked(wish)} as is_asked from listings l where l.draft_state = 'in_review' order by l.submitted_at, l.id limit ${sql.lit(MAX_FOUND)}) q`.execute(
    db,
  );
  return row!;
}
/** The next submission nobody else is assigned to; after the last, the oldest remaining one. */
export async function selectNextListing(
  db: Db,
  { id, submitted_at: at }: Pick<QueuedListingRow, 'id' | 'submitted_at'>,
  memberId: string,
): Promise<string | null> {
  const free = sql`(assignee_id is null or assignee_id = ${memberId})`;
  const { rows } = await sql<{ id: string }>`
    (select id from listings where draft_state = 'in_review' and ${free} and (submitted_at, id) > (${at}::timestamptz, ${id}) order by submitted_at, id limit 1)
    union all (select id from listings where draft_state = 'in_review' and ${free} and id <> ${id} order by submitted_at, id limit 1) limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Vendors' offered units of products, by `vendor product`, each as `variant|option`. */
export async function selectOfferedUnits(
  db: Db,
  keys: readonly { vendorId: string; productId: string }[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ key: string; units: string[] }>`
    select o.vendor_id || ' ' || o.product_id as key, array_agg(coalesce(s.variant_id, '') || '|' || coalesce(s.option_id, '')) as units
    from unnest(${keys.map((k) => k.vendorId)}::text[], ${keys.map((k) => k.productId)}::text[]) as k (vendor_id, product_id) join offers o on o.product_id = k.product_id and o.vendor_id = k.vendor_id join skus s on s.id = o.sku_id
    group by 1`.execute(db);
  return new Map(rows.map((r) => [r.key, new Set(r.units)]));
}

/** Maximum staff listed to choose from. */
const MAX_REVIEWERS = 200;
/** Active staff who may edit the catalog, by name. */
export async function selectReviewers(db: Db): Promise<{ id: string; full_name: string }[]> {
  return (
    await sql<{ id: string; full_name: string }>`
    select id, full_name from portal_accounts where role = 'admin' and is_active and ${hasStaffRight('catalog:write')} order by full_name, id limit ${sql.lit(MAX_REVIEWERS)}`.execute(
      db,
    )
  ).rows;
}

/** Categories with their path, as `Electronics › Audio`, by id. */
export async function selectCategoryTitles(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select c.id, concat_ws(' › ', g.name, p.name, c.name) as title from categories c left join categories p on p.id = c.parent_id left join categories g on g.id = p.parent_id
    where c.id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((r) => [r.id, r.title]));
}

export interface DuplicateListingRow {
  id: string;
  slug: string;
  name: string;
  brand: string;
  is_active: boolean;
  sellers: number;
  why: 'code' | 'name' | 'alike';
  /** Higher is surer. */
  weight: number;
  media: { hash: string; width: number; height: number; backdrop: string; alt: string } | null;
}
/**
 * Of a brand with more products than this only the newest are compared: a brand such as "Unbranded"
 * is unbounded.
 */
const COMPARED = 3_000;
/** Minimum name similarity, 0 to 1, to count as a possible duplicate. */
const ALIKE = 0.45;
/** Maximum candidates, surest first. */
export const MAX_DUPLICATES_SHOWN = 6;

/**
 * Possible duplicates: by EAN, by name, or by a similar name of the same brand; surest first.
 * Merged products stand for their successors.
 */
export async function selectDuplicateListings(
  db: Db,
  {
    id,
    name,
    brand,
    eans,
  }: { id: string | null; name: string; brand: string; eans: readonly string[] },
): Promise<DuplicateListingRow[]> {
  const { rows } = await sql<DuplicateListingRow>`
    with found as (
      select coalesce(g.merged_into, g.id) as id, 'code' as why, 3.0::real as weight from skus k join products g on g.id = k.product_id where k.ean = any(${[...eans]}::text[])
      union all (select id, 'name', 2.0 from products where lower(name) = lower(${name}) and merged_into is null limit 20)
      union all (select id, 'alike', likeness from (
        select id, similarity(name, ${name}) as likeness from (select id, name from products where lower(brand) = lower(${brand}) and merged_into is null limit ${sql.lit(COMPARED)}) b) s
        where likeness >= ${sql.lit(ALIKE)} order by likeness desc limit 20)
    ), best as (select distinct on (id) id, why, weight from found where id is distinct from ${id} order by id, weight desc)
    select p.id, p.slug, p.name, p.brand, p.status = 'active' as is_active, b.why, b.weight, (select count(distinct vendor_id)::int from offers o where o.product_id = p.id and o.is_active) as sellers,
      case when m.id is null then null else jsonb_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'backdrop', m.backdrop, 'alt', m.alt) end as media
    from (select * from best order by weight desc, id limit ${sql.lit(MAX_DUPLICATES_SHOWN)}) b join products p on p.id = b.id left join media m on m.id = p.media_ids[1] order by b.weight desc, p.id`.execute(
    db,
  );
  return rows;
}
