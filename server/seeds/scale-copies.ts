import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { recountFacets } from '#server/modules/catalog/service.ts';
import { countRows, seedTransaction } from './bulk.ts';

/** Secondary indexes of these tables are made once at the end: that halves the time. */
const REINDEXED = ['products', 'offers', 'listings', 'reviews', 'product_cards'];

interface Copied {
  table: string;
  /** Columns of a copy that differ from its original. */
  anew: Readonly<Record<string, string>>;
}
/** Whole rupees ending in 9, like the originals; each copy has another factor. */
const price = (column: string) =>
  `greatest(1900, round(t.${column} * factor / 1000)::int * 1000 - 100)`;
const made = (prefix: string, key: string) =>
  `'${prefix}_' || left(md5(${key} || ' ' || m.copy), 26)`;
const [product, sku] = [made('prd', 't.product_id'), made('sku', 't.sku_id')];
const vendor = (column: string) =>
  `coalesce((select mv.to_id from moved_vendors mv where mv.from_id = t.${column}), t.${column})`;
const [cardPrice, cardOriginal] = [price('price_paise'), price('original_paise')];

/** In the order of their foreign keys. Offers bring their listings by a trigger. */
const TABLES: readonly Copied[] = [
  {
    table: 'products',
    anew: {
      id: made('prd', 't.id'),
      slug: `t.slug || '-' || m.copy`,
      popularity: `(t.popularity * factor)::int`,
      created_at: `t.created_at - m.copy * interval '7 hours'`,
    },
  },
  { table: 'variants', anew: { product_id: product } },
  { table: 'options', anew: { product_id: product } },
  { table: 'skus', anew: { id: made('sku', 't.id'), product_id: product } },
  {
    table: 'offers',
    anew: {
      id: made('off', 't.id'),
      sku_id: sku,
      product_id: product,
      vendor_id: vendor('vendor_id'),
      vendor_sku: 'null',
      price_paise: price('price_paise'),
      original_paise: price('original_paise'),
    },
  },
  { table: 'reviews', anew: { id: made('rev', 't.id'), product_id: product } },
  {
    table: 'product_cards',
    anew: {
      product_id: product,
      slug: `t.slug || '-' || m.copy`,
      popularity: `(t.popularity * factor)::int`,
      created_at: `t.created_at - m.copy * interval '7 hours'`,
      price_paise: cardPrice,
      original_paise: cardOriginal,
      discount_percentage: `case when ${cardOriginal} > ${cardPrice} then floor((200.0 * (${cardOriginal} - ${cardPrice}) + ${cardOriginal}) / (2 * ${cardOriginal}))::int else 0 end`,
      vendor_slugs: `array(select coalesce(mv.to_slug, s) from unnest(t.vendor_slugs) s left join moved_vendors mv on mv.from_slug = s order by 1)`,
      vendor_name: `coalesce((select mv.to_name from moved_vendors mv where mv.from_name = t.vendor_name), t.vendor_name)`,
    },
  },
];

/**
 * Copies products inside the database until there are `total`: with other prices, vendors, dates
 * and popularity, and the same words and pictures. Their cards are copied too, equal to what a
 * refresh would make of them. Twenty times as fast as products made one by one.
 */
export async function copyProducts(
  db: Db,
  originals: readonly string[],
  total: number,
  log: (line: string) => void,
): Promise<void> {
  const started = performance.now();
  const count = () => seedTransaction(db, (tx) => countRows(tx, 'products'));
  await seedTransaction(db, dropIndexes);
  let present = await count();
  for (let copy = 1; present < total; copy++) {
    const some = originals.slice(0, total - present);
    await seedTransaction(db, async (tx) => {
      await moveVendors(tx, copy);
      for (const one of TABLES) await copyRows(tx, one, some, copy);
    });
    present = await count();
    log(`  ${present} products, ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  await seedTransaction(db, createIndexes);
  await seedTransaction(db, async (tx) => {
    // What vendors add is compared with the catalog; copies would all be duplicates.
    await sql`delete from duplicate_check_queue`.execute(tx);
    await recountFacets(tx);
  });
  log(`  indexes and counts after ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/** Each copy is sold by other vendors; those on holiday keep their products. */
async function moveVendors(tx: Tx, copy: number): Promise<void> {
  await sql`drop table if exists moved_vendors`.execute(tx);
  await sql`create temporary table moved_vendors on commit drop as
    with v as (select id, slug, name, (row_number() over (order by id) - 1)::int as place, count(*) over ()::int as n
      from vendors where status = 'active' and holiday_from is null
        and name in (select name from vendors group by name having count(*) = 1))
    select a.id as from_id, a.slug as from_slug, a.name as from_name, b.id as to_id, b.slug as to_slug, b.name as to_name
    from v a join v b on b.place = (a.place + ${copy}::int * 13) % a.n`.execute(tx);
  await sql`create index on moved_vendors (from_id)`.execute(tx);
  await sql`create index on moved_vendors (from_slug)`.execute(tx);
  await sql`create index on moved_vendors (from_name)`.execute(tx);
}

async function copyRows(
  tx: Tx,
  { table, anew }: Copied,
  originals: readonly string[],
  copy: number,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(
    tx,
  );
  const columns = rows.map((r) => r.name);
  const key = sql.ref(table === 'products' ? 't.id' : 't.product_id');
  const values = columns.map((c) => anew[c] ?? `t."${c}"`).join(', ');
  await sql`insert into ${sql.table(table)} (${sql.raw(columns.map((c) => `"${c}"`).join(', '))})
    select ${sql.raw(values)}
    from (select id, copy, 0.4 + (abs(hashtext(id || copy)) % 1000) * 0.0016 as factor
      from unnest(${[...originals]}::text[]) id, (values (${copy}::int)) c (copy)) m
    join ${sql.table(table)} t on ${key} = m.id
    on conflict do nothing`.execute(tx);
}

/** Definitions are stored, so that a run after one that broke off creates them too. */
async function dropIndexes(tx: Tx): Promise<void> {
  await sql`create table if not exists seed_indexes (name text primary key, definition text not null)`.execute(
    tx,
  );
  const { rows } = await sql<{ name: string }>`
    insert into seed_indexes (name, definition)
    select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) from pg_index i
    where i.indrelid = any(${REINDEXED}::regclass[]) and not i.indisunique returning name`.execute(
    tx,
  );
  // Copies find their originals by this one.
  for (const { name } of rows)
    if (!['offers_product', 'reviews_product'].includes(name))
      await sql`drop index ${sql.table(name)}`.execute(tx);
}
async function createIndexes(tx: Tx): Promise<void> {
  await sql`set local maintenance_work_mem = '512MB'`.execute(tx);
  const { rows } = await sql<{ name: string; definition: string }>`
    select name, definition from seed_indexes where to_regclass(name) is null`.execute(tx);
  for (const { definition } of rows) await sql.raw(definition).execute(tx);
  await sql`drop table seed_indexes`.execute(tx);
}
