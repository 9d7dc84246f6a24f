import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import '#server/modules/reviews/tables.ts';

/** Locks the reviews to move; before products, in the order of writing a review. */
export async function lockReviewsOfBoth(tx: Tx, goneId: string, keepId: string): Promise<void> {
  await sql`select count(*) from (select 1 from reviews where product_id = ${goneId} or (product_id = ${keepId} and user_id in (select user_id from reviews where product_id = ${goneId})) order by id for update) held`.execute(
    tx,
  );
}

const from = (at: RawBuilder<unknown>, since: Date | null) =>
  since === null ? sql`true` : sql`${at} >= ${since}`;

export interface DoubleReview {
  gone_id: string;
  keep_id: string;
  user_id: string;
  is_gone_newer: boolean;
}
/**
 * Customers who reviewed both products, and which review is newer; an edit counts as its date.
 * `since`: of the one that goes only reviews from then on.
 */
export async function selectDoubleReviews(
  tx: Tx,
  goneId: string,
  keepId: string,
  since: Date | null,
): Promise<DoubleReview[]> {
  return (
    await sql<DoubleReview>`
    select g.id as gone_id, k.id as keep_id, g.user_id, (coalesce(g.edited_at, g.created_at), g.id) > (coalesce(k.edited_at, k.created_at), k.id) as is_gone_newer
    from reviews g join reviews k on k.user_id = g.user_id and k.product_id = ${keepId} where g.product_id = ${goneId} and ${from(sql`g.created_at`, since)} order by g.id`.execute(
      tx,
    )
  ).rows;
}

type Sums = { stars: number; count: number; aspects: string[] };
const summed = sql`coalesce(sum(rating), 0)::int as stars, count(*)::int as count, array(select unnest(aspects) from moved) as aspects`;
/** Moves reviews of the product that goes, from `since` on, except these. */
export async function moveReviews(
  tx: Tx,
  goneId: string,
  keepId: string,
  { but, since }: { but: readonly string[]; since: Date | null },
): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with moved as (update reviews set product_id = ${keepId} where product_id = ${goneId} and id <> all(${[...but]}::text[]) and ${from(sql`created_at`, since)} returning rating, aspects) select ${summed} from moved`.execute(
    tx,
  );
  return rows[0]!;
}
/** Detaches reviews from their authors temporarily: one customer has one review of a product. */
export async function unnameReviews(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update reviews set user_id = null where id = any(${[...ids]}::text[])`.execute(tx);
}
/** Moves older reviews to the product that goes, with their authors. */
export async function setAsideReviews(
  tx: Tx,
  goneId: string,
  older: readonly Pick<DoubleReview, 'keep_id' | 'user_id'>[],
): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with moved as (
      update reviews r set product_id = ${goneId}, user_id = o.user_id from unnest(${older.map((o) => o.keep_id)}::text[], ${older.map((o) => o.user_id)}::text[]) as o (id, user_id) where r.id = o.id returning r.rating, r.aspects)
    select ${summed} from moved`.execute(tx);
  return rows[0]!;
}

/** Questions with answers, and removed texts that may be restored. Returns how many questions. */
export async function moveQuestions(tx: Tx, goneId: string, keepId: string): Promise<number> {
  await sql`update removed_content set product_id = ${keepId}, row = case when row ? 'product_id' then jsonb_set(row, '{product_id}', to_jsonb(${keepId}::text)) else row end where product_id = ${goneId}`.execute(
    tx,
  );
  const { rows } =
    await sql`update questions set product_id = ${keepId} where product_id = ${goneId} returning id`.execute(
      tx,
    );
  return rows.length;
}
