import { type Kysely, sql } from 'kysely';

/**
 * The category each vendor sells most in, for the motif of its mark; none where no category has a fifth of its products.
 * Renewed every night (modules/vendors/jobs.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendors add column trade text`.execute(db);
  await sql`
    update vendors v set trade = best.path from (
      select distinct on (slug) slug, path, n, total from (
        select sold.slug, concat_ws('/', c.category_slug, c.subcategory_slug) as path, count(*) as n, sum(count(*)) over (partition by sold.slug) as total
        from product_cards c, unnest(c.vendor_slugs) sold (slug) group by 1, 2) counted
      order by slug, n desc, path) best
    where best.slug = v.slug and best.n * 5 >= best.total`.execute(db);
}
