import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import '#server/modules/catalog/tables.ts';

export interface BrandRow {
  name: string;
  products: number;
}
/** Brands in index order, starting after one. */
export async function selectBrands(
  db: Db,
  { q, after, limit }: { q?: string | undefined; after?: string | undefined; limit: number },
): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    select brand as name, count(*)::int as products from products
    where ${after ? sql`(lower(brand), brand) > (lower(${after}), ${after})` : sql`true`} and ${q ? sql`position(lower(${q}) in lower(brand)) > 0` : sql`true`}
    group by lower(brand), brand order by lower(brand), brand limit ${limit}`.execute(db);
  return rows;
}
const GROUPS = 50;
/** Groups of names that are equal by letters and digits alone. */
export async function selectAlikeBrands(db: Db): Promise<BrandRow[][]> {
  const { rows } = await sql<{ brands: BrandRow[] }>`
    select jsonb_agg(jsonb_build_object('name', brand, 'products', n) order by n desc, brand) as brands
    from (select brand, count(*)::int as n from products group by lower(brand), brand) b
    group by regexp_replace(lower(brand), '[^[:alnum:]]', '', 'g') having count(*) > 1 order by sum(n) desc, min(brand) limit ${sql.lit(GROUPS)}`.execute(
    db,
  );
  return rows.map((r) => r.brands);
}
/** Renames the brand of products, also in their details tables. */
export async function updateBrand(tx: Tx, from: string, to: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update products set brand = ${to}, information = case when information ? 'Brand' then information || jsonb_build_object('Brand', ${to}::text) else information end, updated_at = ${now}::timestamptz
    where lower(brand) = lower(${from}) and brand = ${from} returning id`.execute(tx);
  return rows.map((r) => r.id);
}
