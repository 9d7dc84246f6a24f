import { type Kysely, sql } from 'kysely';

/** Cards keep the sizes of their options among the attribute values, so that lists filter by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with sized as (
      select product_id, array_agg(distinct 'Size:' || (parameters ->> 'size')) as keys
      from options where parameters ->> 'size' <> '' group by product_id
    ), changed as (
      update product_cards c set attribute_keys = s.keys || array(select key from unnest(c.attribute_keys) key where not starts_with(key, 'Size:'))
      from sized s where s.product_id = c.product_id returning c.product_id
    )
    select count(*) from changed`.execute(db);
  await sql`delete from facet_counts where kind = 'attribute' and starts_with(value, 'Size:')`.execute(
    db,
  );
  await sql`
    insert into facet_counts (scope, kind, value, n)
    select s.scope, 'attribute', key, count(*)::int from product_cards c
    cross join lateral unnest(c.attribute_keys) key
    cross join lateral (values (c.category_slug), (c.category_slug || '/' || c.subcategory_slug), ('*/' || c.subcategory_slug)) s (scope)
    where s.scope is not null and starts_with(key, 'Size:') group by 1, 2, 3`.execute(db);
}
