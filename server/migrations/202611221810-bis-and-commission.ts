import { type Kysely, sql } from 'kysely';

/**
 * Drafts have a field for the BIS number. Vendors may pay commission by the category of a product: those that are open keep the one rate they agreed to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update listings set draft = jsonb_set(draft, '{legal,bis}', '""') where draft is not null and draft ? 'legal' and not draft -> 'legal' ? 'bis'`.execute(
    db,
  );
  await sql`alter table vendors add column pays_by_category boolean not null default false`.execute(
    db,
  );
  // The published classes of commission (content commissionClasses) name the category they are for; orders and previews read the same view.
  await sql`
    create view category_commission_rates as
    select distinct on (g.id) g.id as category_id, g.name, g.level, round((c.class ->> 'percent')::numeric * 100)::int as rate_bp
    from published_content k cross join lateral jsonb_each(k.value) c (key, class) join categories g on g.path = c.class ->> 'category'
    where k.key = 'commissionClasses' and jsonb_typeof(c.class -> 'percent') = 'number' order by g.id, c.key`.execute(
    db,
  );
}
