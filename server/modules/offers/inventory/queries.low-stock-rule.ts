import { type RawBuilder, sql } from 'kysely';

/** Whether the offer `o` of the vendor `v` is at or below the figure from which on it counts as low: its own, else the vendor's. The one definition. */
export const isLow: RawBuilder<boolean> = lowBelow(sql`v.low_stock_at`);
/** The same among a vendor's offers alone, found along an index: what is scarce enough for the vendor's figure, and what has a figure of its own. */
export function isLowOf(vendorId: string): RawBuilder<boolean> {
  const figure = sql`(select low_stock_at from vendors where id = ${vendorId})`;
  return sql<boolean>`(o.stock_level <= stock_level(${figure}) or o.low_threshold is not null) and ${lowBelow(figure)}`;
}

function lowBelow(figure: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`o.on_hand <= coalesce(o.low_threshold, ${figure})`;
}

const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
/** Shorter words than this have no trigram: asked for one, its index would be read from end to end. */
const SHORTEST = 3;
/** Products of a vendor with words in their name. The index of names is read first, whatever vendor a cached plan was made for. */
const named = (vendorId: string, q: string) =>
  q.length < SHORTEST
    ? sql`select l.product_id, l.vendor_id from listings l where l.vendor_id = ${vendorId} and position(lower(${q}) in lower(l.name)) > 0`
    : sql`select l.product_id, l.vendor_id from (select product_id, vendor_id from listings where name ilike ${`%${literally(q)}%`} offset 0) l where l.vendor_id = ${vendorId}`;
/** Whether a vendor's own code of its offer `c` begins so: between it and what comes behind all that begin so, as `like` knows no bounds in a cached plan. */
const codeBegins = (vendorId: string, q: string): RawBuilder<boolean> =>
  sql<boolean>`c.vendor_id = ${vendorId} and lower(c.vendor_sku) ~>=~ ${q.toLowerCase()} and lower(c.vendor_sku) ~<~ ${`${q.toLowerCase()}\u{10ffff}`}`;
/** Whether words mean the offer `o`: its unit, part of its product's name, or the beginning of the vendor's own code. Looked for among the vendor's own, each by an index of its own, and all found first: a list walked until a page is full would be walked to its end for words nothing has. */
export const offerFound = (
  vendorId: string,
  q: string,
): RawBuilder<boolean> => sql<boolean>`o.id = any(array(
  select c.id from offers c where c.sku_id = ${q} and c.vendor_id = ${vendorId}
  union all select c.id from (${named(vendorId, q)}) n join offers c on c.product_id = n.product_id and c.vendor_id = n.vendor_id
  union all select c.id from offers c where ${codeBegins(vendorId, q)}))`;
