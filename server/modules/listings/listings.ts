import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import type { listListings } from '#contracts/listings/listings.ts';
import { daysOf, productFigures } from '#server/modules/reports/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentRow } from './present.ts';
import { countListings, searchListings, selectListings } from './queries.ts';
import { lowStockOf } from '#server/modules/offers/service.ts';

/** One page of a vendor's products with the count of each state. Four queries at most. */
export async function readListings(
  db: Db,
  vendorId: string,
  query: EndpointQuery<typeof listListings>,
  now: Date,
): Promise<EndpointData<typeof listListings>> {
  const wish = { ...query, isLow: lowStockOf(vendorId) };
  const isNarrowed =
    (wish.q !== undefined && wish.q !== '') ||
    wish.stock !== undefined ||
    wish.category !== undefined;
  const { rows, total: narrowed } = isNarrowed
    ? await searchListings(db, vendorId, wish)
    : { rows: await selectListings(db, vendorId, wish), total: 0 };
  const figures = await productFigures(
    db,
    vendorId,
    rows.flatMap((r) => r.product_id ?? []),
    daysOf({ range: '30' }, now),
  );
  const counted = await countListings(db, vendorId);
  const counts: Record<string, number> = {
    all: counted.reduce((n, c) => (c.of === 'state' && c.name !== 'archived' ? n + c.n : n), 0),
  };
  for (const { name, n } of counted) if (name) counts[name] = n;
  const total = isNarrowed ? narrowed : (counts[wish.state ?? 'all'] ?? 0);
  return {
    results: rows.map((r) => presentRow(r, figures.get(r.product_id ?? ''))),
    counts,
    page: wish.page,
    limit: wish.limit,
    total,
  };
}
