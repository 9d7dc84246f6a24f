import { type Kysely, sql } from 'kysely';

const FACETS = [
  'category_slug',
  'subcategory_slug',
  'subsubcategory_slug',
  'brand',
  'price_paise',
  'rating_x10',
  'review_count',
  'discount_percentage',
  'is_in_stock',
  'popularity',
  'created_at',
  'country',
  'colors',
  'vendor_slugs',
  'attribute_keys',
];

/**
 * Which cards changed, written in the transaction of the change and with its id, so that a reader who remembers the snapshot
 * of its last reading finds exactly what was committed since. Only what lists and searches depend on counts: a sale that
 * leaves units writes nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const differ = (columns: readonly string[]) =>
    columns.map((c) => `old.${c} is distinct from new.${c}`).join(' or ');
  for (const statement of [
    `create table product_card_changes (
      xid xid8 not null default pg_current_xact_id(),
      product_id text not null,
      has_new_words boolean not null,
      at timestamptz not null default now()
    )`,
    `create index product_card_changes_xid on product_card_changes (xid)`,
    `create function record_product_card_change() returns trigger language plpgsql set search_path from current as $$
      begin
        if tg_op = 'UPDATE' then
          insert into product_card_changes (product_id, has_new_words) values (new.product_id, old.tsv is distinct from new.tsv);
        elsif tg_op = 'INSERT' then
          insert into product_card_changes (product_id, has_new_words) values (new.product_id, true);
        else
          insert into product_card_changes (product_id, has_new_words) values (old.product_id, true);
        end if;
        return null;
      end $$`,
    `create trigger product_cards_added after insert or delete on product_cards
      for each row execute function record_product_card_change()`,
    `create trigger product_cards_changed after update on product_cards
      for each row when (${differ([...FACETS, 'tsv'])}) execute function record_product_card_change()`,
    // What an external search engine has been told, by engine.
    `create table search_engine_feeds (
      engine text primary key,
      index_name text,
      snapshot pg_snapshot,
      fed_at timestamptz,
      leased_by text,
      leased_until timestamptz
    )`,
  ])
    await sql.raw(statement).execute(db);
}
