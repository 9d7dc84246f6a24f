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
/** Dearer by the same for every offer of a product, so that the featured one stays the same. */
const price = (column: string) => `t.${column} + m.shift`;
const made = (prefix: string, key: string) =>
  `'${prefix}_' || left(md5(${key} || ' ' || m.copy), 26)`;
const [product, sku] = [made('prd', 't.product_id'), made('sku', 't.sku_id')];
const [cardPrice, cardOriginal] = [price('price_paise'), price('original_paise')];

/** In the order of their foreign keys. Offers bring their listings by a trigger. */
const TABLES: readonly Copied[] = [
  {
    table: 'products',
    anew: {
      id: made('prd', 't.id'),
      slug: `t.slug || '-' || m.copy`,
      popularity: `t.popularity * m.percent / 100`,
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
      popularity: `t.popularity * m.percent / 100`,
      created_at: `t.created_at - m.copy * interval '7 hours'`,
      price_paise: cardPrice,
      original_paise: cardOriginal,
      discount_percentage: `case when ${cardOriginal} > ${cardPrice} then floor((200.0 * (${cardOriginal} - ${cardPrice}) + ${cardOriginal}) / (2 * ${cardOriginal}))::int else 0 end`,
    },
  },
];

/**
 * Copies products inside the database until there are `total`: with other prices, dates and
 * popularity, and the same vendors, words and pictures. Their cards are copied too. Three times as fast as varying templates.
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
    from (select id, copy, abs(hashtext(id || copy)) % 60 * 1000 as shift, 50 + abs(hashtext(copy || id)) % 100 as percent
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
