import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Translations } from '#contracts/kernel/translations.ts';
import {
  firstRowsOf,
  vendorReviewSource,
} from '#server/modules/reviews/queries.reviewed-products.ts';
import type { ReviewTable } from '#server/modules/reviews/tables.ts';

export interface StoreReviewRow extends ReviewTable {
  slug: string;
  name: string;
  translations: Translations;
}

const newest = sql`order by r.created_at desc, r.id`;

/**
 * Reviews of items bought from the vendor, and those without a purchase if the vendor created the
 * product: an offer on another vendor's popular product must not take over its reviews.
 */
const isAbout = (
  vendorId: string,
) => sql`(${vendorId} = any(r.sold_by) or (r.sold_by = '{}' and exists (
  select from products own where own.id = r.product_id and own.owner_vendor_id = ${vendorId})))`;

/**
 * One page of the newest reviews of what a vendor sold, and how many of the newest `most` gave each
 * number of stars.
 */
export async function selectStoreReviews(
  db: Db,
  vendorId: string,
  { page, limit, most }: { page: number; limit: number; most: number },
): Promise<{ rows: StoreReviewRow[]; stars: { rating: number; count: number }[] }> {
  const source = await vendorReviewSource(
    db,
    { table: sql`reviews`, name: sql`r`, fits: isAbout(vendorId) },
    vendorId,
  );
  const last = Math.min(most, page * limit);
  const first = Math.min(most, (page - 1) * limit);
  const { rows } = await sql<StoreReviewRow>`
    select r.*, p.slug, p.name, p.translations
    from (select r.id from ${firstRowsOf(source, sql`r.id, r.created_at`, newest, last)} ${newest} limit ${last - first} offset ${first}) one
    join reviews r on r.id = one.id join products p on p.id = r.product_id ${newest}`.execute(db);
  const { rows: stars } = await sql<{ rating: number; count: number }>`
    select rating, count(*)::int as count
    from (select r.rating from ${firstRowsOf(source, sql`r.id, r.rating, r.created_at`, newest, most)} ${newest} limit ${most}) x group by rating`.execute(
    db,
  );
  return { rows, stars };
}
