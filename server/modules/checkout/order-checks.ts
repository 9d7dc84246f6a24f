import type { MessageId, MessageValues } from '#contracts/kernel/message-id.ts';
import { cartItemId } from '#contracts/cart/cart.ts';
import type { placeOrder as placeOrderEndpoint } from '#contracts/checkout/checkout.ts';
import { billingStateIssue } from '#contracts/orders/orders.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { type ErrorName, fail } from '#contracts/kernel/errors.ts';
import { formatRupees, paiseToRupees } from '#contracts/kernel/money.ts';
import { contradictedState, contradiction, stateNamed } from '#contracts/kernel/places.ts';
import { stateOfGstin } from '#contracts/tax/gstin.ts';
import {
  type CartItemRecord,
  keyOfRow,
  type ResolvedCartItem,
  namedSize,
  cartProblemMessage,
  cartProblemOf,
} from '#server/modules/cart/service.ts';
import { deductStock } from '#server/modules/offers/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import type { CashOnDeliveryRefusal } from './cash-on-delivery.ts';
import type { Purchase, PurchaseItem } from './purchase.ts';
import type { CheckoutContext } from './queries.ts';

type Body = EndpointBody<typeof placeOrderEndpoint>;
export type OrderAddressFields = NonNullable<CheckoutContext['address']>;

/** The items with their vendors; otherwise 409 naming every item that cannot be bought. */
export function requireItems(
  read: readonly {
    row: CartItemRecord;
    resolved: ResolvedCartItem;
    name: { name: string } | undefined;
  }[],
): (PurchaseItem & { row: CartItemRecord })[] {
  let first: ErrorName | undefined;
  const details = read.flatMap(({ row, resolved, name }, i) => {
    const problem = cartProblemOf(resolved, row.quantity);
    if (!problem) return [];
    first ??= problem === 'unavailable' ? 'item_unavailable' : problem;
    return [
      {
        path: `items.${i}`,
        message: `${resolved.sellable?.product.name ?? name?.name ?? callerText('common.item')}: ${cartProblemMessage(problem, resolved)}`,
      },
    ];
  });
  if (first) fail(first, { message: details[0]!.message, details });
  return read.map(({ row, resolved }) => ({
    row,
    id: cartItemId(keyOfRow(row)),
    quantity: row.quantity,
    selectedSize: resolved.sellable && namedSize(resolved.sellable, row.selected_size),
    resolved: resolved as PurchaseItem['resolved'],
  }));
}

export function deliveryAddressOf(body: Body, context: CheckoutContext): OrderAddressFields {
  if (body.address === undefined) {
    const kept = context.address ?? fail('address_not_found');
    // An address older than the check of State and PIN code.
    const belongs = contradictedState(kept.state, kept.pincode);
    if (belongs)
      fail('invalid_request', {
        ...contradiction(kept.pincode, belongs),
        details: [{ path: 'addressId', ...contradiction(kept.pincode, belongs) }],
      });
    return { ...kept, state: stateNamed(kept.state) };
  }
  const { fullName, phone, line1, line2, landmark, city, state, pincode, country } = body.address;
  return {
    fullName,
    phone,
    line1,
    line2: line2 || null,
    landmark: landmark || null,
    city,
    state,
    pincode,
    country,
  };
}

/** Throws 409 naming the vendors who do not deliver there. */
export function requireDelivery({ terms, vendors }: Purchase, pincode: string): void {
  const unreached = [...terms.values()].filter((t) => !t.isServiceable);
  if (unreached.length > 0) {
    const details = unreached.map((t) => ({
      path: `vendors.${vendors.get(t.vendorId)!.slug}`,
      message: callerText('errors.vendor_unserved_pin_code', {
        vendor: vendors.get(t.vendorId)!.name,
        pin: pincode,
      }),
    }));
    fail('not_serviceable', { message: details.map((d) => d.message).join(' '), details });
  }
}

/**
 * A business is billed in the State of its GSTIN, at its own address if the delivery address is
 * elsewhere. Its State is the place of supply then (IGST Act s. 10(1)(b)), so a vendor who may not
 * sell into other States cannot bill it (CGST Act s. 10(2)(c), Notification 34/2023).
 */
export function requireBilling(
  { vendors, terms }: Purchase,
  business: Body['business'],
  address: OrderAddressFields,
): void {
  if (!business) return;
  const state = stateOfGstin(business.gstin);
  if (state === null) return;
  if (!business.address && address.state !== state) {
    const issue = { message: billingStateIssue(state).message, values: { state } };
    fail('invalid_request', { ...issue, details: [{ path: 'business.address', ...issue }] });
  }
  const local = [...terms.keys()]
    .map((id) => vendors.get(id)!)
    .filter((v) => v.gst_status !== 'regular' && v.state !== state);
  if (local.length === 0) return;
  const details = local.map((v) => ({
    path: `vendors.${v.slug}`,
    message: callerText('errors.vendor_bills_own_state', { vendor: v.name, state, home: v.state }),
  }));
  fail('not_serviceable', { message: details.map((d) => d.message).join(' '), details });
}

/** Names the items that exclude cash; if the order as a whole does, the message says so. */
export function refuseCash(refusals: readonly CashOnDeliveryRefusal[]): never {
  const isWhole = refusals.every((r) => r.path === 'paymentMethod');
  return fail('cod_not_available', {
    details: refusals.map(({ path, message }) => ({ path, message })),
    ...(isWhole ? { message: refusals.map((r) => r.message).join(' ') } : {}),
  });
}

/** Integer columns are bounded. */
const MAX_PAISE = 1_00_00_000_00;
export function requireOrderLimit({ quote }: Purchase): void {
  if (quote.itemsPaise > MAX_PAISE)
    fail('cod_not_available', {
      message: 'errors.order_too_large',
      values: { amount: formatRupees(paiseToRupees(MAX_PAISE)) },
    });
}

/** Takes the stock of all items, summed per offer: two items of one offer cannot oversell it. */
export async function takeStockOf(
  tx: Tx,
  items: readonly PurchaseItem[],
  orderId: string,
  now: Date,
  reason: 'order' | 'held',
) {
  const demand = new Map<string, number>();
  for (const {
    resolved: { offer },
    quantity,
  } of items)
    demand.set(offer.offerId, (demand.get(offer.offerId) ?? 0) + quantity);
  const short = (offerId: string, left?: number) => {
    const { sellable, offer } = items.find((l) => l.resolved.offer.offerId === offerId)!.resolved;
    const known = left ?? 0;
    const { name } = sellable.product;
    const said: { message: MessageId; values: MessageValues } =
      known > 0
        ? { message: 'errors.named_only_n_left', values: { name, n: known } }
        : { message: 'errors.named_just_sold', values: { name, vendor: offer.vendorName } };
    const index = items.findIndex((l) => l.resolved.offer.offerId === offerId);
    return fail(known > 0 ? 'insufficient_stock' : 'out_of_stock', {
      ...said,
      details: [{ path: `items.${index}`, ...said }],
    });
  };
  for (const {
    resolved: { offer },
  } of items)
    if (offer.onHand < demand.get(offer.offerId)!) short(offer.offerId, offer.onHand);
  const changes = await deductStock(
    tx,
    [...demand].map(([offerId, quantity]) => ({ offerId, quantity })),
    orderId,
    now,
    reason,
  );
  for (const offerId of demand.keys())
    if (!changes.some((c) => c.offerId === offerId)) short(offerId);
  return changes;
}
