import type { salesReport } from '#contracts/reports/reports.ts';
import type { EndpointQuery } from '#contracts/kernel/endpoint.ts';
import type { Db } from '#server/platform/db/database.ts';
import { selectSalesDays, selectProductSales } from './queries.days.ts';
import { selectProductViews } from '#server/modules/reports/product-views/queries.views.ts';
import { everyDay } from '#server/modules/reports/date-range.ts';
import { type CsvAmount, csvAmount, csvFile, csvHead } from '#server/platform/csv/csv.ts';

const DAY_COLUMNS = [
  'common.day',
  'common.orders',
  'reports.file.units_ordered',
  'reports.file.units_cancelled',
  'reports.file.units_returned',
  'reports.file.ordered',
  'reports.net_sales',
] as const;
const PRODUCT_COLUMNS = [
  'common.product',
  'common.category',
  'shell.views.title',
  'common.units',
  'reports.net_sales',
] as const;
const CATEGORY_COLUMNS = ['common.category', 'common.units', 'reports.net_sales'] as const;

/** Sales of some days as a table: by day, product, or category. */
export async function salesCsv(
  db: Db,
  vendorId: string,
  { by, from, to }: EndpointQuery<typeof salesReport>,
): Promise<{ name: string; file: Uint8Array<ArrayBuffer> }> {
  return {
    name: `sales-by-${by}-${from}-${to}.csv`,
    file: csvFile(await rowsOf(db, vendorId, { by, from, to })),
  };
}

type CsvRow = readonly (string | CsvAmount)[];
type Days = Pick<EndpointQuery<typeof salesReport>, 'from' | 'to'>;

async function rowsOf(
  db: Db,
  vendorId: string,
  { by, from, to }: EndpointQuery<typeof salesReport>,
): Promise<CsvRow[]> {
  if (by === 'day') return dayRows(db, vendorId, { from, to });
  const products = await selectProductSales(db, vendorId, { from, to });
  return by === 'product'
    ? productRows(products, await selectProductViews(db, vendorId, { from, to }))
    : categoryRows(products);
}

async function dayRows(db: Db, vendorId: string, days: Days): Promise<CsvRow[]> {
  const found = new Map((await selectSalesDays(db, vendorId, days)).map((row) => [row.day, row]));
  return [
    csvHead(DAY_COLUMNS),
    ...everyDay(days).map((day) => {
      const row = found.get(day);
      return [
        day,
        ...[row?.orders, row?.units, row?.cancelled_units, row?.returned_units].map((n) =>
          String(n ?? 0),
        ),
        csvAmount(row?.gross_paise ?? 0),
        csvAmount(row?.net_paise ?? 0),
      ];
    }),
  ];
}

type ProductSales = Awaited<ReturnType<typeof selectProductSales>>;
/** Products that were sold, then those that were only viewed. */
function productRows(
  products: ProductSales,
  views: Awaited<ReturnType<typeof selectProductViews>>,
): CsvRow[] {
  const seen = new Map(views.map((v) => [v.product_id, v.views]));
  const sold = new Set(products.map((p) => p.product_id));
  return [
    csvHead(PRODUCT_COLUMNS),
    ...products.map((p) => [
      p.name,
      p.category,
      String(seen.get(p.product_id) ?? 0),
      String(p.units),
      csvAmount(p.net_paise),
    ]),
    ...views
      .filter((v) => !sold.has(v.product_id))
      .map((v) => [v.name, v.category, String(v.views), '0', csvAmount(0)]),
  ];
}

function categoryRows(products: ProductSales): CsvRow[] {
  const categories = new Map<string, { units: number; net: number }>();
  for (const p of products) {
    const known = categories.get(p.category) ?? { units: 0, net: 0 };
    categories.set(p.category, { units: known.units + p.units, net: known.net + p.net_paise });
  }
  return [
    csvHead(CATEGORY_COLUMNS),
    ...[...categories]
      .sort(([, a], [, b]) => b.net - a.net)
      .map(([name, { units, net }]) => [name, String(units), csvAmount(net)]),
  ];
}
