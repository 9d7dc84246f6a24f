import { type Paise, taxInside } from '#contracts/kernel/money.ts';
import { addFees, feeTotal } from '#contracts/vendors/fee-rules.ts';
import { itemAmountsOf, remainingSale } from '#server/modules/orders/service.ts';
import type { DueVendorOrder } from '#server/modules/settlement/queries.ts';
import type { VendorOrderSums } from './statement-sums.ts';

/**
 * Current totals of a vendor order: the sale of the remaining units, and the figures of its tax
 * documents.
 */
export function vendorOrderAmountsOf(vendorOrder: DueVendorOrder): VendorOrderSums {
  const sale = remainingSale(vendorOrder, vendorOrder.items, {
    userId: vendorOrder.user_id,
    vendorDelivers: !vendorOrder.platform_shipping,
  });
  const discount = sale.vendorDiscountPaise;
  const delivery = (sale.vendorDelivers ? sale.shippingPaise : 0) + (sale.freeDeliveryPaise ?? 0);
  const taxable = (l: DueVendorOrder['items'][number]): Paise => {
    const remaining = l.quantity - l.cancelled - l.returned;
    const value = itemAmountsOf(l, remaining).soldPaise;
    return value - taxInside(value, Number(l.gst_rate));
  };
  // Sales older than stored tax documents have none; then the items decide.
  const ofItems = (items: DueVendorOrder['items']) =>
    items.reduce((paise, l) => paise + taxable(l), 0);
  const documents = vendorOrder.documents ?? {
    gross: sale.listPaise - discount + delivery,
    taxable: ofItems(vendorOrder.items) + delivery,
    taxed: {
      [vendorOrder.placed_on]:
        ofItems(vendorOrder.items.filter((l) => Number(l.gst_rate) > 0)) + delivery,
    },
  };
  return {
    items: sale.listPaise,
    discount,
    delivery,
    commission: sale.commissionPaise,
    fees: addFees([sale.fees ?? {}, vendorOrder.charged]),
    gross: Number(documents.gross),
    taxable: Number(documents.taxable),
    taxed: documents.taxed,
  };
}

type Counted = Omit<
  DueVendorOrder,
  | 'documents'
  | 'before'
  | 'charged'
  | 'entry_ids'
  | 'booked'
  | 'order_number'
  | 'is_exchange'
  | 'placed_on'
>;
/**
 * A vendor's earnings from the remaining units: items less its discounts, commission and fees, plus
 * own delivery. Penalties stay whatever is returned.
 */
export function earnedOf(vendorOrder: Counted): Paise {
  const { items, discount, delivery, commission, fees } = vendorOrderAmountsOf({
    ...vendorOrder,
    documents: { gross: 0, taxable: 0, taxed: {} },
    before: null,
    charged: {},
    entry_ids: [],
    booked: 0,
    order_number: '',
    is_exchange: false,
    placed_on: '',
  });
  return items - discount + delivery - commission - feeTotal(fees);
}

const left = (l: Counted['items'][number]) => l.quantity - l.cancelled - l.returned;
/** A vendor order's items without the units of open returns (`inReturn`, by item). */
const withoutReturns = (vendorOrder: Counted, inReturn: ReadonlyMap<string, number>) =>
  vendorOrder.items.map((l) => ({
    ...l,
    returned: l.returned + Math.min(left(l), inReturn.get(l.id) ?? 0),
  }));

/**
 * A vendor order's earnings from units in open returns: the difference to a sale without them.
 * Between zero and everything earned.
 */
export const earnedInReturn = (
  vendorOrder: Counted,
  inReturn: ReadonlyMap<string, number>,
): Paise =>
  Math.max(
    0,
    earnedOf(vendorOrder) -
      earnedOf({ ...vendorOrder, items: withoutReturns(vendorOrder, inReturn) }),
  );

/**
 * The amount withheld for open returns when a vendor order is settled. Null if nothing would be
 * left: then the whole order waits.
 */
export function heldOf(vendorOrder: Counted, inReturn: ReadonlyMap<string, number>): Paise | null {
  if (withoutReturns(vendorOrder, inReturn).every((l) => l.gift_id !== null || left(l) === 0))
    return null;
  return earnedInReturn(vendorOrder, inReturn) || null;
}
