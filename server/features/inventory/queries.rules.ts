import { type RawBuilder, sql } from 'kysely';

/** Whether the offer `o` of the vendor `v` is at or below the figure from which on it counts as low: its own, else the shop's. The one definition. */
export const isLow: RawBuilder<boolean> = lowBelow(sql`v.low_stock_at`);
/** The same among a vendor's offers alone, found along an index: what is scarce enough for the shop's figure, and what has a figure of its own. */
export function isLowOf(vendorId: string): RawBuilder<boolean> {
  const figure = sql`(select low_stock_at from vendors where id = ${vendorId})`;
  return sql<boolean>`(o.stock_step <= stock_step(${figure}) or o.low_at is not null) and ${lowBelow(figure)}`;
}

function lowBelow(figure: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`o.on_hand <= coalesce(o.low_at, ${figure})`;
}

const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
/** Shorter words than this have no trigram: asked for one, its index would be read from end to end. */
const SHORTEST = 3;
const nameHas = (q: string) => (q.length < SHORTEST ? sql`position(lower(${q}) in lower(l.name)) > 0` : sql`l.name ilike ${`%${literally(q)}%`}`);
/** Whether words mean the offer `o`: its unit, part of its product's name, or the beginning of the seller's own code. Looked for among the vendor's own, each by an index of its own, and all found first: a list walked until a page is full would be walked to its end for words nothing has. */
export const offerFound = (vendorId: string, q: string | undefined): RawBuilder<boolean> => (q ? sql<boolean>`o.id = any(array(
  select c.id from offers c where c.sku_id = ${q} and c.vendor_id = ${vendorId}
  union all select c.id from listings l join offers c on c.product_id = l.product_id and c.vendor_id = l.vendor_id where l.vendor_id = ${vendorId} and ${nameHas(q)}
  union all select c.id from offers c where c.vendor_id = ${vendorId} and lower(c.vendor_sku) like ${`${literally(q.toLowerCase())}%`}))` : sql<boolean>`true`);
