import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { AspectCounts } from '#server/modules/reviews/aspects/aspects.ts';

export interface ProductRatingChange {
  stars: number;
  count: number;
  aspects: AspectCounts;
}
/** Updates the product's rating and what its reviews judge; the caller refreshes its card. */
export async function addToRating(
  tx: Tx,
  productId: string,
  { stars, count, aspects }: ProductRatingChange,
  at: Date,
): Promise<void> {
  await sql`update products p set rating_sum = rating_sum + ${stars}, review_count = review_count + ${count}, updated_at = ${at},
      review_aspects = coalesce((select jsonb_object_agg(s.key, s.n) from (
        select key, sum(value::int)::int as n from (select * from jsonb_each_text(p.review_aspects) union all select * from jsonb_each_text(${JSON.stringify(aspects)}::text::jsonb)) x
        group by key having sum(value::int) > 0) s), '{}')
    where id = ${productId}`.execute(tx);
}
/** Adds to vendors' ratings, locked in id order. */
export async function addToStores(
  tx: Tx,
  ids: readonly string[],
  stars: number,
  count: number,
): Promise<void> {
  if (ids.length === 0 || (stars === 0 && count === 0)) return;
  await sql`update vendors v set stars_sum = stars_sum + ${stars}, stars_count = stars_count + ${count} from (
    select id from vendors where id = any(${[...ids]}::text[]) order by id for no key update) x where v.id = x.id`.execute(
    tx,
  );
}
const tenths = sql`(case when stars_count > 0 then round(10.0 * stars_sum / stars_count)::int else 0 end)`;
/**
 * Updates the displayed ratings of vendors and marks those whose tenths changed; returns how many
 * changed.
 */
export async function publishStores(tx: Tx): Promise<number> {
  const { rows } = await sql`
    update vendors v set rating_x10 = x.tenths, rating_count = v.stars_count, cards_due = v.cards_due or x.before <> x.tenths from (
      select id, rating_x10 as before, ${tenths} as tenths from vendors where (rating_x10, rating_count) is distinct from (${tenths}, stars_count) order by id for no key update) x
    where v.id = x.id returning v.id`.execute(tx);
  return rows.length;
}
/** Vendors whose tenths changed and whose cards still need a refresh. */
export const selectDueRatings = async (db: Db): Promise<string[]> =>
  (
    await sql<{ id: string }>`select id from vendors where cards_due order by id`.execute(db)
  ).rows.map((r) => r.id);
export async function markCardsDone(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update vendors set cards_due = false where id = any(${[...ids]}::text[])`.execute(tx);
}
/** Products after this one that these vendors sell alongside others. */
export async function selectSharedRatings(
  tx: Tx,
  vendorIds: readonly string[],
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select c.product_id from product_cards c where c.vendor_count > 1 and c.product_id > ${after}
      and exists (select from listings l where l.product_id = c.product_id and l.vendor_id = any(${[...vendorIds]}::text[])) order by c.product_id limit ${limit}`.execute(
    tx,
  );
  return rows.map((r) => r.product_id);
}
