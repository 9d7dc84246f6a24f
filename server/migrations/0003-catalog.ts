import { type Kysely, sql } from 'kysely';

/**
 * Vendors, the category tree, products with their sellable units (SKU = product + variant or none +
 * option or none), the vendors' offers, reviews, and `product_cards`, the read model of every list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vendors (
      id text primary key,
      slug text not null unique,
      name text not null,
      tagline text,
      description text,
      legal_name text not null,
      owner_name text,
      business_type text,
      address jsonb not null,
      tax jsonb not null,
      bank jsonb,
      phone text,
      email text,
      rating_x10 integer not null default 0 check (rating_x10 between 0 and 50),
      rating_count integer not null default 0,
      status text not null check (status in ('pending', 'active', 'suspended', 'rejected')),
      holiday_from timestamptz,
      holiday_until timestamptz,
      holiday_message text,
      commission_bp integer not null default 1000 check (commission_bp between 0 and 10000),
      shipping jsonb not null,
      customer_care_hours text,
      joined_at timestamptz not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table media (
      id text primary key,
      hash text not null unique,
      file text not null,
      width integer not null,
      height integer not null,
      backdrop text not null,
      alt text not null
    )`.execute(db);
  await sql`
    create table categories (
      id text primary key,
      parent_id text references categories (id),
      level integer not null check (level between 1 and 3),
      name text not null,
      slug text not null,
      path text not null unique,
      description text,
      backdrop text,
      media_id text references media (id),
      is_main boolean not null default false,
      is_active boolean not null default true,
      position integer not null
    )`.execute(db);
  await sql`create index categories_parent on categories (parent_id, position)`.execute(db);
  await sql`
    create table products (
      id text primary key,
      slug text not null unique,
      name text not null,
      brand text not null,
      type text not null,
      category_id text not null references categories (id),
      subcategory_id text references categories (id),
      subsubcategory_id text references categories (id),
      description text not null,
      highlights jsonb not null,
      information jsonb not null,
      parameters jsonb not null,
      media_ids text[] not null,
      hsn_code text not null,
      gst_rate numeric(5,2) not null,
      gst_rule jsonb,
      weight_grams integer not null,
      dimensions jsonb not null,
      returnable_days integer not null,
      is_cod_allowed boolean not null,
      country_of_origin text not null,
      status text not null check (status in ('active', 'pending', 'inactive')),
      rating_sum integer not null default 0,
      review_count integer not null default 0,
      popularity integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index products_category on products (category_id)`.execute(db);
  await sql`
    create table variants (
      product_id text not null references products (id) on delete cascade,
      variant_id text not null,
      type text not null,
      name text not null,
      gst_rate numeric(5,2) not null,
      weight_grams integer,
      dimensions jsonb,
      media_ids text[] not null,
      position integer not null,
      primary key (product_id, variant_id)
    )`.execute(db);
  await sql`
    create table options (
      product_id text not null references products (id) on delete cascade,
      variant_id text not null default '',
      option_id text not null,
      color text,
      parameters jsonb not null,
      media_ids text[] not null,
      position integer not null,
      primary key (product_id, variant_id, option_id)
    )`.execute(db);
  await sql`
    create table skus (
      id text primary key,
      product_id text not null references products (id) on delete cascade,
      variant_id text,
      option_id text,
      unique nulls not distinct (product_id, variant_id, option_id)
    )`.execute(db);
  await sql`
    create table offers (
      id text primary key,
      sku_id text not null references skus (id) on delete cascade,
      product_id text not null references products (id) on delete cascade,
      vendor_id text not null references vendors (id),
      price_paise integer not null check (price_paise > 0),
      original_paise integer not null check (original_paise >= price_paise),
      on_hand integer not null check (on_hand >= 0),
      is_active boolean not null default true,
      created_at timestamptz not null,
      unique (sku_id, vendor_id)
    ) with (fillfactor = 85)`.execute(db);
  await sql`create index offers_product on offers (product_id)`.execute(db);
  await sql`create index offers_vendor on offers (vendor_id, created_at)`.execute(db);
  await sql`
    create table reviews (
      id text primary key,
      product_id text not null references products (id) on delete cascade,
      user_id text references users (id) on delete set null,
      author_name text not null,
      city text,
      rating integer not null check (rating between 1 and 5),
      title text,
      body text,
      is_verified boolean not null,
      helpful_count integer not null default 0,
      vendor_reply jsonb,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index reviews_product on reviews (product_id, created_at desc, id)`.execute(db);
  await sql`create unique index reviews_once on reviews (product_id, user_id) where user_id is not null`.execute(
    db,
  );
  await sql`
    create table product_cards (
      product_id text primary key references products (id) on delete cascade,
      slug text not null unique,
      name text not null,
      brand text not null,
      category_slug text not null,
      subcategory_slug text,
      subsubcategory_slug text,
      media_id text,
      price_paise integer not null,
      original_paise integer not null,
      discount_percentage integer not null,
      rating_x10 integer not null,
      review_count integer not null,
      stock integer not null,
      is_in_stock boolean not null,
      vendor_count integer not null,
      vendor_slugs text[] not null,
      vendor_name text,
      colors text[] not null,
      color_keys text[] not null,
      option_count integer not null,
      popularity integer not null,
      created_at timestamptz not null,
      priced_at timestamptz not null,
      tsv tsvector not null
    ) with (fillfactor = 85)`.execute(db);
  await sql`create index product_cards_tsv on product_cards using gin (tsv) with (fastupdate = off)`.execute(
    db,
  );
  for (const [name, columns] of [
    ['popular', 'is_in_stock desc, popularity desc, product_id'],
    ['category', 'category_slug, is_in_stock desc, popularity desc, product_id'],
    [
      'subcategory',
      'category_slug, subcategory_slug, is_in_stock desc, popularity desc, product_id',
    ],
    ['price', 'is_in_stock desc, price_paise, product_id'],
    ['price_down', 'is_in_stock desc, price_paise desc, product_id desc'],
    ['newest', 'is_in_stock desc, created_at desc, product_id'],
    ['rating', 'is_in_stock desc, rating_x10 desc, review_count desc, product_id'],
    ['discount', 'is_in_stock desc, discount_percentage desc, product_id'],
    ['brand', 'lower(brand)'],
  ] as const) {
    await sql.raw(`create index product_cards_${name} on product_cards (${columns})`).execute(db);
  }
  await sql`create index product_cards_vendor on product_cards using gin (vendor_slugs)`.execute(
    db,
  );
  await sql`create index product_cards_color on product_cards using gin (color_keys)`.execute(db);
  // Facet counts of whole categories, so that a listing need not count its products each time. Rows of one
  // value add up: writers only append, and upkeep adds them together.
  await sql`
    create table facet_counts (
      scope text not null,
      kind text not null,
      value text not null,
      n integer not null
    )`.execute(db);
  await sql`create index facet_counts_scope on facet_counts (scope, kind)`.execute(db);
  await sql`
    create table search_terms (
      word text primary key,
      uses integer not null
    )`.execute(db);
  await sql`create index search_terms_trigram on search_terms using gin (word gin_trgm_ops)`.execute(
    db,
  );
  await sql`
    create table search_synonyms (
      word text not null,
      synonym text not null,
      primary key (word, synonym)
    )`.execute(db);
}
