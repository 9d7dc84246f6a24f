import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import '#server/modules/reviews/tables.ts';

/** The slug of a product's top category. */
export async function selectProductCategory(tx: Tx, productId: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select c.slug from products p join categories c on c.id = p.category_id where p.id = ${productId}`.execute(
    tx,
  );
  return rows[0]?.slug ?? '';
}

export interface DueReview {
  id: string;
  product_id: string;
  rating: number;
  title: string | null;
  text: string | null;
  category: string;
}
/** Reviews read by an older word list, locked. */
export async function lockDueReviews(tx: Tx, version: number, limit: number): Promise<DueReview[]> {
  const { rows } = await sql<DueReview>`
    select r.id, r.product_id, r.rating, r.title, r.body as text, c.slug as category
    from reviews r join products p on p.id = r.product_id join categories c on c.id = p.category_id
    where r.id = any(array(select id from reviews where aspects_version < ${version} order by aspects_version, id limit ${limit}))
    order by r.id for update of r`.execute(tx);
  return rows;
}
export async function updateAspects(
  tx: Tx,
  found: readonly { id: string; aspects: readonly string[] }[],
  version: number,
): Promise<void> {
  await sql`update reviews r set aspects = array(select jsonb_array_elements_text(x.aspects)), aspects_version = ${version}
    from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb) as x (id text, aspects jsonb) where r.id = x.id`.execute(
    tx,
  );
}

/**
 * Counts the aspects of these products anew. They are locked first, so that a review written
 * meanwhile is counted either here or by its own transaction.
 */
export async function recountProductAspects(tx: Tx, productIds: readonly string[]): Promise<void> {
  const ids = [...productIds];
  await sql`select count(*) from (select from products where id = any(${ids}) order by id for no key update) held`.execute(
    tx,
  );
  await sql`
    update products p set review_aspects = coalesce((select jsonb_object_agg(x.aspect, x.n) from (
      select a.aspect, count(*)::int as n from reviews r cross join unnest(r.aspects) a (aspect) where r.product_id = p.id group by a.aspect) x), '{}')
    where p.id = any(${ids})`.execute(tx);
}
