import { type Kysely, sql } from 'kysely';

/** What the catalogue is steered with: words nobody may sell by, addresses categories had, and goods taken out of the shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table banned_words (
      word text primary key check (word = lower(word)),
      reason text not null,
      created_at timestamptz not null
    )`.execute(db);
  for (const [word, reason] of WORDS)
    await sql`insert into banned_words (word, reason, created_at) values (${word}, ${reason}, now())`.execute(
      db,
    );

  await sql`
    create table category_redirects (
      path text primary key,
      category_id text not null references categories (id) on delete cascade,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index category_redirects_category on category_redirects (category_id)`.execute(
    db,
  );
  await sql`create index products_subcategory on products (subcategory_id) where subcategory_id is not null`.execute(
    db,
  );
  await sql`create index products_subsubcategory on products (subsubcategory_id) where subsubcategory_id is not null`.execute(
    db,
  );
  await sql`create index listings_in_category on listings (category_id) where product_id is null`.execute(
    db,
  );

  await sql`alter table products add column taken_down_at timestamptz, add column taken_down_reason text`.execute(
    db,
  );
  await sql`alter table products add constraint products_taken_down check ((taken_down_at is null) = (taken_down_reason is null) and (taken_down_at is null or status = 'inactive'))`.execute(
    db,
  );
  await sql`create index products_newest on products (created_at desc, id desc)`.execute(db);
  await sql`create index products_down on products (created_at desc, id desc) where status <> 'active'`.execute(
    db,
  );
  await sql`create index products_words on products using gin (name gin_trgm_ops)`.execute(db);
  await sql`create index products_name on products (lower(name))`.execute(db);
  await sql`create index products_brand on products (lower(brand), brand)`.execute(db);
  await sql`create index offers_code on offers (lower(vendor_sku) text_pattern_ops) where vendor_sku is not null`.execute(
    db,
  );
}

/** A beginning: goods that may not be sold on line in India, and words that promise what nobody may promise. */
const WORDS: readonly (readonly [word: string, reason: string])[] = [
  ['e cigarette', 'The Prohibition of Electronic Cigarettes Act 2019 forbids their sale.'],
  ['vape', 'The Prohibition of Electronic Cigarettes Act 2019 forbids their sale.'],
  ['gutkha', 'Its sale is forbidden by the Food Safety and Standards Regulations 2011.'],
  ['first copy', "A copy of another's brand may not be sold (Trade Marks Act 1999)."],
  ['replica', "A copy of another's brand may not be sold (Trade Marks Act 1999)."],
  ['miracle cure', 'A cure may not be promised (Drugs and Magic Remedies Act 1954).'],
  ['100 cure', 'A cure may not be promised (Drugs and Magic Remedies Act 1954).'],
  ['ivory', 'Parts of wild animals may not be sold (Wild Life Protection Act 1972).'],
  ['sex determination', 'Forbidden by the PCPNDT Act 1994.'],
];
