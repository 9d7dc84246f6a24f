import { type Kysely, sql } from 'kysely';

/**
 * What a category asks of its products, inherited by all below it; what products say stays in `products.information`. Cards hold those values that
 * lists are narrowed by, as `label:value`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table category_attributes (
      id text primary key,
      category_id text not null references categories (id) on delete cascade,
      label text not null check (length(label) between 2 and 40 and position(':' in label) = 0),
      kind text not null check (kind in ('text', 'number', 'choice', 'yes_no')),
      unit text,
      choices text[] not null default '{}' check (cardinality(choices) <= 60),
      is_required boolean not null,
      is_filterable boolean not null check (not is_filterable or kind in ('choice', 'yes_no')),
      is_active boolean not null,
      position integer not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index category_attributes_label on category_attributes (category_id, lower(label))`.execute(
    db,
  );
  await sql`alter table product_cards add column attribute_keys text[] not null default '{}'`.execute(
    db,
  );
  await sql`create index product_cards_attribute on product_cards using gin (attribute_keys)`.execute(
    db,
  );
}
