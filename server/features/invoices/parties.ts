import { stateCodeOf, stateOfGstin } from '#contracts/gstin.ts';
import { stateOfPincode } from '#contracts/places.ts';
import type { Course } from '#server/features/orders/service.ts';
import type { VendorTable } from '#server/features/vendors/service.ts';
import type { Party } from './tables.ts';

/** A vendor as a party of a tax document: in the State of its GSTIN, else of its address. */
export const supplierOf = (v: VendorTable): Party => ({
  name: v.name, legalName: v.legal_name, lines: [v.address.line1, v.address.line2].filter((t): t is string => !!t), city: v.address.city,
  state: v.tax.gstin ? stateOfGstin(v.tax.gstin) ?? v.address.state : v.address.state, pincode: v.address.pincode, gstin: v.tax.gstin,
});
/** An address may have been typed by a program: what is no State by name is the one of the PIN code, or the tax would go to the wrong one. */
const stateOf = ({ state, pincode }: { state: string; pincode: string }): string => (stateCodeOf(state) ? state : stateOfPincode(pincode) ?? state);
/** Who a document is for: the shopper where the goods go, or the business whose input tax it is. */
export function recipientOf({ order: { address: a, business } }: Course): Party {
  const lines = [a.line1, a.line2, a.landmark].filter((t): t is string => !!t);
  return { name: a.fullName, legalName: business?.name ?? null, lines, city: a.city, state: stateOf(a), pincode: a.pincode, gstin: business?.gstin ?? null };
}

/** Whether the delivery of a part is not charged any more: it is waived, or nothing that was bought is left. */
export const isDeliveryOver = (c: Course, subOrderId: string): boolean => c.subOrders.find((s) => s.id === subOrderId)!.waived_paise > 0
  || c.lines.filter((l) => l.sub_order_id === subOrderId).every((l) => l.gift_id || l.cancelled + l.returned === l.quantity);
