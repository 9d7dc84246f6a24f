import { compareBins } from '#contracts/fulfilment/pick-list.ts';
import type { Locale } from '#contracts/kernel/locales.ts';
import type { PdfDocument } from '#server/platform/pdf/document.ts';
import { drawHeading } from '#server/platform/pdf/parts.ts';
import { type PdfColumn, drawTable } from '#server/platform/pdf/table.ts';
import type { VendorRecord } from '#server/modules/vendors/service.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import { BOX, kindOf, sheet, unpackedUnits } from './packing-documents.ts';
import type { PackingVendorOrder } from './queries.ts';

export interface PickListRow {
  bin: string | null;
  code: string;
  name: string;
  kind: string;
  quantity: number;
  orders: { number: string; quantity: number }[];
}
/** Units to pick, in the order of a walk along the bins; units without one by name, last. */
export function pickListRows(
  vendorOrders: readonly PackingVendorOrder[],
  locale: Locale,
): PickListRow[] {
  const picks = new Map<string, PickListRow>();
  for (const vendorOrder of vendorOrders) {
    for (const item of vendorOrder.items) {
      const quantity = unpackedUnits(vendorOrder, item);
      if (quantity <= 0) continue;
      const kind = kindOf(item, locale);
      // A size that is no unit of its own was merely named, so the unit alone does not distinguish
      // two items.
      const key = JSON.stringify([item.sku, kind]);
      const pick = picks.get(key) ?? {
        bin: item.bin,
        code: item.code ?? '',
        name: item.name,
        kind,
        quantity: 0,
        orders: [],
      };
      pick.quantity += quantity;
      pick.orders.push({ number: vendorOrder.order_number, quantity });
      picks.set(key, pick);
    }
  }
  return [...picks.values()].sort(
    (a, b) =>
      compareBins(a.bin, b.bin) ||
      a.name.localeCompare(b.name, 'en') ||
      a.kind.localeCompare(b.kind, 'en'),
  );
}

/** The rows of each bin with the sum of their units. */
export function binsOf(
  picks: readonly PickListRow[],
): { bin: string | null; quantity: number; rows: PickListRow[] }[] {
  const byBin = Map.groupBy(picks, (p) => p.bin);
  return [...byBin].map(([bin, rows]) => ({
    bin,
    quantity: rows.reduce((n, p) => n + p.quantity, 0),
    rows,
  }));
}

const picksColumns = ({ say }: PdfDocument): PdfColumn[] => [
  { title: '' },
  { title: say('fulfilment.bin'), least: 60 },
  { title: say('fulfilment.pdf.units'), align: 'right' },
  { title: say('fulfilment.pdf.seller_sku'), least: 60 },
  { title: say('common.product'), isWide: true },
  { title: say('settlement.pdf.kind'), least: 80 },
  { title: say('fulfilment.pdf.for_orders'), least: 110 },
];

/** One pick list. */
export async function renderPickList(
  vendorOrders: readonly PackingVendorOrder[],
  vendor: VendorRecord,
  at: Date,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const picks = pickListRows(vendorOrders, locale);
  const pdf = await sheet(
    formatMessage(locale, 'fulfilment.pdf.pick_list'),
    vendor.name,
    at,
    locale,
  );
  const { say } = pdf;
  drawHeading(pdf, say('fulfilment.pdf.pick_list'), [
    [
      say('common.orders'),
      String(new Set(picks.flatMap((p) => p.orders.map((o) => o.number))).size),
    ],
    [say('fulfilment.pdf.units'), String(picks.reduce((n, p) => n + p.quantity, 0))],
    [say('fulfilment.pdf.printed'), pdf.time(at)],
  ]);
  drawTable(
    pdf,
    picksColumns(pdf),
    binsOf(picks).flatMap(({ bin, quantity, rows }) =>
      rows.map((p, i) => [
        BOX,
        // The sum of a bin stands once, beside its name.
        i > 0 ? '' : bin === null ? '–' : rows.length > 1 ? `${bin} (${quantity})` : bin,
        String(p.quantity),
        p.code,
        p.name,
        p.kind,
        p.orders.map((o) => `${o.quantity} × ${o.number}`).join('\n'),
      ]),
    ),
  );
  return pdf.end(say('fulfilment.pdf.pick_list_footer', { vendor: vendor.name }));
}
