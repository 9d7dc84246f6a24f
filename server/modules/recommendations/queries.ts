import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { RecommendationCandidate, RecommendationSeed } from './blend-recommendations.ts';

/** Saved and bought products considered, latest first. */
const SAVED = 6;
const BOUGHT = 6;
/** Candidates per seed and kind, and orders searched for products bought together. */
const PER_SEED = 8;
const ORDERS = 200;

/** Seeds: viewed products (in the given order), then saved, then bought; each once. One query. */
export async function selectRecommendationSeeds(
  db: Db,
  viewed: readonly string[],
  userId: string | null,
): Promise<RecommendationSeed[]> {
  const { rows } = await sql<RecommendationSeed>`
    with found as (
      select c.product_id as id, 'viewed' as kind, 0 as source, v.at from unnest(${[...viewed]}::text[]) with ordinality v(word, at)
      join product_cards c on c.product_id = v.word or c.slug = v.word
      union all (select product_id, 'saved', 1, row_number() over (order by max(added_at) desc) from wishlist_items where user_id = ${userId} group by product_id order by 4 limit ${SAVED})
      union all (select l.product_id, 'bought', 2, row_number() over (order by max(o.placed_at) desc) from orders o join order_items l on l.order_id = o.id
        where o.user_id = ${userId} and o.status <> 'cancelled' group by l.product_id order by 4 limit ${BOUGHT}))
    select id, kind, name, slug from (select distinct on (f.id) f.id, f.kind, p.name, p.slug, f.source, f.at from found f join products p on p.id = f.id order by f.id, f.source) f
    order by at, source`.execute(db);
  return rows;
}

/**
 * Per seed: products ordered with it (most frequent first), then the most popular of its
 * subcategory. In stock only. One query.
 */
export async function selectRecommendationCandidates(
  db: Db,
  seeds: readonly string[],
): Promise<RecommendationCandidate[]> {
  const { rows } = await sql<RecommendationCandidate>`
    select s.id as seed, c.product, c.via from unnest(${[...seeds]}::text[]) with ordinality s(id, at)
    cross join lateral (
      (select other.product_id as product, 'together' as via, row_number() over (order by count(distinct other.order_id) desc, max(k.popularity) desc, other.product_id) as place
        from (select distinct order_id from order_items where product_id = s.id order by order_id desc limit ${ORDERS}) mine
        join order_items other on other.order_id = mine.order_id and other.product_id <> s.id
        join product_cards k on k.product_id = other.product_id and k.is_in_stock
        group by other.product_id order by place limit ${PER_SEED})
      union all
      (select x.product_id, 'similar', ${PER_SEED} + row_number() over (order by x.same desc, x.popularity desc, x.product_id) from product_cards me
        cross join lateral (
          select k.product_id, k.popularity, (k.subsubcategory_slug = me.subsubcategory_slug)::int as same from product_cards k
          where k.category_slug = me.category_slug and k.subcategory_slug is not distinct from me.subcategory_slug and k.is_in_stock and k.product_id <> me.product_id
          order by k.popularity desc, k.product_id limit 60) x
        where me.product_id = s.id order by 3 limit ${PER_SEED})) c
    order by s.at, c.place`.execute(db);
  return rows;
}
