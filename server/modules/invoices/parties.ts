import { stateCodeOf, stateOfGstin } from '#contracts/tax/gstin.ts';
import { stateOfPincode } from '#contracts/kernel/places.ts';
import type { OrderTransition } from '#server/modules/orders/service.ts';
import type { VendorRecord } from '#server/modules/vendors/service.ts';
import type { Party } from './records.ts';

/** A vendor as a party of a tax document: in the State of its GSTIN, else of its address. */
export const supplierOf = (v: VendorRecord): Party => ({
  name: v.name,
  legalName: v.legal_name,
  lines: [v.address.line1, v.address.line2].filter((t): t is string => !!t),
  city: v.address.city,
  state: v.tax.gstin ? (stateOfGstin(v.tax.gstin) ?? v.address.state) : v.address.state,
  pincode: v.address.pincode,
  gstin: v.tax.gstin,
  ...(v.tax.gstStatus === 'unregistered'
    ? { pan: v.tax.pan ?? null, enrolmentNumber: v.tax.enrolmentNumber ?? null }
    : {}),
});
/**
 * API clients may send any address: if the State's name is unknown the PIN code decides, or the tax
 * would go to the wrong State.
 */
const stateOf = ({ state, pincode }: { state: string; pincode: string }): string =>
  stateCodeOf(state) ? state : (stateOfPincode(pincode) ?? state);
const given = (...lines: (string | null | undefined)[]): string[] =>
  lines.filter((t): t is string => !!t);
const customerOf = ({ order: { address: a } }: Pick<OrderTransition, 'order'>): Party => ({
  name: a.fullName,
  legalName: null,
  lines: given(a.line1, a.line2, a.landmark),
  city: a.city,
  state: stateOf(a),
  pincode: a.pincode,
  gstin: null,
});

/**
 * The recipient: the customer at the delivery address, or the business that claims input tax credit
 * at its own address (Rule 46(d)).
 */
export function recipientOf(c: Pick<OrderTransition, 'order'>): Party {
  const { business } = c.order;
  const customer = customerOf(c);
  if (!business) return customer;
  const { address } = business;
  return address
    ? {
        name: business.name,
        legalName: business.name,
        lines: given(address.line1, address.line2),
        city: address.city,
        state: address.state,
        pincode: address.pincode,
        gstin: business.gstin,
      }
    : { ...customer, legalName: business.name, gstin: business.gstin };
}
/** The delivery address, if the recipient's address differs (Rule 46(o)). */
export const shipToOf = (c: Pick<OrderTransition, 'order'>): Party | null =>
  c.order.business?.address ? customerOf(c) : null;

/** Whether a vendor order's delivery is no longer charged: waived, or no bought unit is left. */
export const isDeliveryOver = (c: OrderTransition, subOrderId: string): boolean =>
  c.subOrders.find((s) => s.id === subOrderId)!.waived_paise > 0 ||
  c.items
    .filter((l) => l.vendor_order_id === subOrderId)
    .every((l) => l.gift_id || l.cancelled + l.returned === l.quantity);
