import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: offer `o` of vendor `v` is at or below its low-stock threshold: its own, else the vendor's.
 * The only definition.
 */
export const isLow: RawBuilder<boolean> = lowBelow(sql`v.low_stock_at`);
/**
 * The same within a vendor's offers, from an index: offers at the vendor's threshold, and those
 * with their own.
 */
export function isLowOf(vendorId: string): RawBuilder<boolean> {
  const figure = sql`(select low_stock_at from vendors where id = ${vendorId})`;
  return sql<boolean>`(o.stock_level <= stock_level(${figure}) or o.low_threshold is not null) and ${lowBelow(figure)}`;
}

function lowBelow(figure: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`o.on_hand <= coalesce(o.low_threshold, ${figure})`;
}

const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
/** Shorter words have no trigram: the whole index would be read. */
const SHORTEST = 3;
/**
 * A vendor's products with words in their name. The name index is read first, whatever vendor a
 * cached plan was made for.
 */
const named = (vendorId: string, q: string) =>
  q.length < SHORTEST
    ? sql`select l.product_id, l.vendor_id from listings l where l.vendor_id = ${vendorId} and position(lower(${q}) in lower(l.name)) > 0`
    : sql`select l.product_id, l.vendor_id from (select product_id, vendor_id from listings where name ilike ${`%${literally(q)}%`} offset 0) l where l.vendor_id = ${vendorId}`;
/**
 * SQL: the vendor's code of offer `c` has this prefix, as a range, since `like` has no bounds in a
 * cached plan.
 */
const codeBegins = (vendorId: string, q: string): RawBuilder<boolean> =>
  sql<boolean>`c.vendor_id = ${vendorId} and lower(c.vendor_sku) ~>=~ ${q.toLowerCase()} and lower(c.vendor_sku) ~<~ ${`${q.toLowerCase()}\u{10ffff}`}`;
/**
 * SQL: a search matches offer `o` by unit, part of the product's name, or code prefix. Each kind of
 * match uses its own index within the vendor, and all are found first: scanning a list until a page
 * is full would scan all of it for rare words.
 */
export const offerFound = (
  vendorId: string,
  q: string,
): RawBuilder<boolean> => sql<boolean>`o.id = any(array(
  select c.id from offers c where c.sku_id = ${q} and c.vendor_id = ${vendorId}
  union all select c.id from (${named(vendorId, q)}) n join offers c on c.product_id = n.product_id and c.vendor_id = n.vendor_id
  union all select c.id from offers c where ${codeBegins(vendorId, q)}))`;
/** SQL: the offers of a search, those of these products, or both. */
export const offersWanted = (
  vendorId: string,
  q: string | undefined,
  products: readonly string[] | undefined,
): RawBuilder<boolean> =>
  sql<boolean>`${q ? offerFound(vendorId, q) : sql`true`} and ${
    products ? sql`o.product_id = any(${[...products]}::text[])` : sql`true`
  }`;
