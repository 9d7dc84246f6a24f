import { type Kysely, sql } from 'kysely';

/** Lists can be narrowed by seller: counts of sellers beside those of the other facets, in the same scopes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into facet_counts (scope, kind, value, n)
    select s.scope, 'vendor', v.slug, count(*)::int from product_cards c
    cross join lateral (values (''), (c.category_slug), (c.category_slug || '/' || c.subcategory_slug), ('*/' || c.subcategory_slug)) s(scope)
    cross join lateral (select distinct unnest(c.vendor_slugs) as slug) v
    where s.scope is not null group by 1, 3`.execute(db);
}
