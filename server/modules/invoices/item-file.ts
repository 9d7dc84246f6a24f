import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { formatDateTime } from '#contracts/kernel/time.ts';
import { vendorsById, type VendorRecord } from '#server/modules/vendors/service.ts';
import { csvAmount } from '#server/platform/csv/csv.ts';
import type { Db } from '#server/platform/db/database.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import { type FileCell, FileNumber } from '#server/platform/spreadsheet/list-file.ts';
import { headsOf, type Split } from './gst-split.ts';
import { invoiceRow } from './invoice-document.ts';
import { recipientOf, supplierOf } from './parties.ts';
import { selectSoldItems, type SoldItemRow } from './queries.items.ts';

/** Columns of a file with one row per item. */
export const ITEM_COLUMNS = [
  'common.order',
  'order_actions.list.placed',
  'common.status',
  'common.vendor',
  'common.product',
  'listings.field.variant',
  'listings.field.sku',
  'catalog.attribute.hsn_code',
  'common.quantity',
  'invoices.item_file.cancelled',
  'invoices.item_file.returned',
  'common.unit_price',
  'common.discount',
  'invoices.item_file.by_marketplace',
  'common.total',
  'invoices.item_file.rate',
  'invoices.pdf.taxable_value',
  'reports.file.cgst',
  'reports.file.sgst',
  'reports.file.igst',
  'invoices.item_file.basis',
  'invoices.item_file.documents',
  'common.payment',
  'order_actions.file.payment_status',
  'common.city',
  'common.state',
  'common.pin_code',
  'common.courier',
  'fulfilment.tracking_number',
] as const satisfies readonly MessageId[];

export interface ItemTax extends Split {
  ratePercent: number;
  /** As documents state it, less credit notes; otherwise as the next document will. */
  isInvoiced: boolean;
}
/** The vendor's tax on an item. A gift is documented by the marketplace, without a value. */
export function taxOfItem(row: SoldItemRow, vendor: VendorRecord): ItemTax {
  const nothing = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  if (row.gift_id !== null) return { ...nothing, ratePercent: 0, isInvoiced: false };
  if (row.documents !== null)
    return {
      taxablePaise: Number(row.taxable_paise),
      cgstPaise: Number(row.cgst_paise),
      sgstPaise: Number(row.sgst_paise),
      igstPaise: Number(row.igst_paise),
      ratePercent: Number(row.rate),
      isInvoiced: true,
    };
  const units = row.quantity - row.cancelled - row.returned;
  const discountPaise: Paise = row.discount_paise + row.support_paise * row.quantity;
  const order = { address: row.address, business: row.business } as Parameters<
    typeof recipientOf
  >[0]['order'];
  const heads = headsOf(
    vendor.tax.gstStatus,
    supplierOf(vendor).state,
    recipientOf({ order }).state,
  );
  if (units <= 0) return { ...nothing, ratePercent: row.gst_rate, isInvoiced: false };
  const item = {
    id: row.item_id,
    description: row.name,
    hsn: row.hsn_code,
    ratePercent: row.gst_rate,
    quantity: row.quantity,
    unitPaise: row.unit_paise + row.support_paise,
    discountPaise,
    vendorDiscountPaise: discountPaise - row.marketplace_paise,
    invoiced: 0,
    invoicedDiscountPaise: 0,
  };
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, ratePercent } = invoiceRow(
    { item, units },
    heads,
  );
  return { taxablePaise, cgstPaise, sgstPaise, igstPaise, ratePercent, isInvoiced: false };
}

export type ItemFileRow = readonly FileCell[];
const lineOf = (row: SoldItemRow, tax: ItemTax): ItemFileRow => [
  row.order_number,
  formatDateTime(row.placed_at),
  row.status,
  row.vendor,
  row.name,
  [row.variant, row.option].filter(Boolean).join(', '),
  row.sku ?? '',
  row.hsn_code,
  new FileNumber(row.quantity),
  new FileNumber(row.cancelled),
  new FileNumber(row.returned),
  csvAmount(row.unit_paise),
  csvAmount(row.discount_paise),
  csvAmount(row.marketplace_paise),
  csvAmount(row.total_paise),
  new FileNumber(tax.ratePercent),
  csvAmount(tax.taxablePaise),
  csvAmount(tax.cgstPaise),
  csvAmount(tax.sgstPaise),
  csvAmount(tax.igstPaise),
  callerText(tax.isInvoiced ? 'invoices.item_file.invoiced' : 'invoices.item_file.expected'),
  row.documents ?? '',
  callerText(
    row.payment_method === 'cod' ? 'order_actions.list.cash' : 'order_actions.list.online',
  ),
  row.payment_status,
  row.address.city,
  row.address.state,
  row.address.pincode,
  row.carriers ?? '',
  row.trackings ?? '',
];

/** The items of orders, or of vendor orders, as rows under `ITEM_COLUMNS`; without customer data. */
export async function itemFileRows(
  db: Db,
  of: { orderIds: readonly string[] } | { vendorOrderIds: readonly string[] },
): Promise<ItemFileRow[]> {
  const rows = await selectSoldItems(db, of);
  const vendors = await vendorsById(db, [...new Set(rows.map((r) => r.vendor_id))]);
  return rows.map((row) => lineOf(row, taxOfItem(row, vendors.get(row.vendor_id)!)));
}
