import { type Paise, taxInside } from '#contracts/kernel/money.ts';
import { itemAmountsOf, remainingSale } from '#server/modules/orders/service.ts';
import type { DueVendorOrder } from '#server/modules/settlement/queries.ts';
import type { VendorOrderSums } from './statement-sums.ts';

/** What a part has come to by now: the sale of the units that are left, and what its tax documents say of it. */
export function vendorOrderAmountsOf(part: DueVendorOrder): VendorOrderSums {
  const sale = remainingSale(part, part.lines, {
    userId: part.user_id,
    vendorDelivers: !part.platform_shipping,
  });
  const discount = sale.vendorDiscountPaise;
  const delivery = (sale.vendorDelivers ? sale.shippingPaise : 0) + (sale.freeDeliveryPaise ?? 0);
  const taxable = (l: DueVendorOrder['lines'][number]): Paise => {
    const kept = l.quantity - l.cancelled - l.returned;
    const value = itemAmountsOf(l, kept).soldPaise;
    return value - taxInside(value, Number(l.gst_rate));
  };
  // Sales from before tax documents were stored have none; then the lines tell.
  const ofLines = (lines: DueVendorOrder['lines']) =>
    lines.reduce((paise, l) => paise + taxable(l), 0);
  const documents = part.documents ?? {
    gross: sale.listPaise - discount + delivery,
    taxable: ofLines(part.lines) + delivery,
    taxed: {
      [part.placed_on]: ofLines(part.lines.filter((l) => Number(l.gst_rate) > 0)) + delivery,
    },
  };
  return {
    items: sale.listPaise,
    discount,
    delivery,
    commission: sale.commissionPaise,
    gross: Number(documents.gross),
    taxable: Number(documents.taxable),
    taxed: documents.taxed,
  };
}

type Counted = Omit<
  DueVendorOrder,
  'documents' | 'before' | 'entry_ids' | 'booked' | 'order_number' | 'is_exchange' | 'placed_on'
>;
/** What a vendor earns by the units that are left: items less its discounts and the commission, with its own delivery. */
export function earnedOf(part: Counted): Paise {
  const { items, discount, delivery, commission } = vendorOrderAmountsOf({
    ...part,
    documents: { gross: 0, taxable: 0, taxed: {} },
    before: null,
    entry_ids: [],
    booked: 0,
    order_number: '',
    is_exchange: false,
    placed_on: '',
  });
  return items - discount + delivery - commission;
}

const left = (l: Counted['lines'][number]) => l.quantity - l.cancelled - l.returned;
/** The lines of a part without the units that open returns are about (`inReturn`, by line). */
const withoutReturns = (part: Counted, inReturn: ReadonlyMap<string, number>) =>
  part.lines.map((l) => ({
    ...l,
    returned: l.returned + Math.min(left(l), inReturn.get(l.id) ?? 0),
  }));

/** What of a part's earnings belongs to units in open returns: the difference to a sale without them. Never more than was earned, never below nothing. */
export const earnedInReturn = (part: Counted, inReturn: ReadonlyMap<string, number>): Paise =>
  Math.max(0, earnedOf(part) - earnedOf({ ...part, lines: withoutReturns(part, inReturn) }));

/** What of a part waits for its open returns when it is settled. Null where nothing would be left to settle: then the whole part waits. */
export function heldOf(part: Counted, inReturn: ReadonlyMap<string, number>): Paise | null {
  if (withoutReturns(part, inReturn).every((l) => l.gift_id !== null || left(l) === 0)) return null;
  return earnedInReturn(part, inReturn) || null;
}
