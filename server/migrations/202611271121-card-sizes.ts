import { type Kysely, sql } from 'kysely';
import { backfill } from '#server/platform/db/migration-steps.ts';

export const outsideTransaction = true;

/** Cards keep the sizes of their options among the attribute values, so that lists filter by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await backfill(db, {
    table: 'product_cards',
    key: 'product_id',
    set: `attribute_keys = (
      select array_agg(distinct 'Size:' || (o.parameters ->> 'size')) from options o
      where o.product_id = changed.product_id and o.parameters ->> 'size' <> '') || changed.attribute_keys`,
    where: `exists (select from options o where o.product_id = product_cards.product_id and o.parameters ->> 'size' <> '')
      and not exists (select from unnest(attribute_keys) key where starts_with(key, 'Size:'))`,
  });
  await sql`
    /* short: a row for each category and size, none before the first run */
    delete from facet_counts where kind = 'attribute' and starts_with(value, 'Size:')`.execute(db);
  await sql`
    insert into facet_counts (scope, kind, value, n)
    select s.scope, 'attribute', key, count(*)::int from product_cards c
    cross join lateral unnest(c.attribute_keys) key
    cross join lateral (values (c.category_slug), (c.category_slug || '/' || c.subcategory_slug), ('*/' || c.subcategory_slug)) s (scope)
    where s.scope is not null and starts_with(key, 'Size:') group by 1, 2, 3`.execute(db);
}
