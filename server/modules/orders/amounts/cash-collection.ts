import { CASH_DUE_DAYS } from '#contracts/cash/cash.ts';
import { isOwnAccount } from '#contracts/fulfilment/connected-couriers.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { OWN_DELIVERY } from '#contracts/orders/orders.ts';
import { addDays } from '#contracts/kernel/time.ts';
import {
  bookTransitionEntries,
  type OrderTransition,
  remainingSaleOf,
} from '#server/modules/orders/transitions/order-transition.ts';
import { ledgerRows, saleEntries } from '#server/modules/orders/ledger/ledger-entries.ts';
import type { StoredOrder, StoredShipment } from '#server/modules/orders/records.ts';

/** A stored carrier as text to show: the name of a vendor's own deliveries as its message id. */
export const carrierText = (carrier: string): string =>
  carrier === OWN_DELIVERY ? 'orders.own_delivery' : carrier;

/**
 * Who holds a shipment's cash: the courier booked with the marketplace's account; any other carrier
 * collects for the vendor, also one booked with the vendor's own account (decision 095).
 */
export const holderOf = (shipment: Pick<StoredShipment, 'courier'>): 'courier' | 'vendor' =>
  shipment.courier === null || isOwnAccount(shipment.courier) ? 'vendor' : 'courier';

/**
 * Whether the marketplace pays more towards a vendor order, in discounts and free delivery, than it
 * earns in commission and delivery. Ignores paise of rounding.
 */
const costsMarketplace = (c: OrderTransition, subOrderId: string): boolean =>
  saleEntries(remainingSaleOf(c, subOrderId)).reduce(
    (paise, e) =>
      paise +
      (e.account.startsWith('platform_') && e.account !== 'platform_rounding' ? e.amountPaise : 0),
    0,
  ) > 0;

/** Books who owes the cash now; gives the id of the vendor's debit where it is the vendor. */
function bookCash(
  c: OrderTransition,
  shipment: StoredShipment,
  holder: 'courier' | 'vendor',
): string | null {
  const paise = shipment.collect_paise;
  const customer = {
    subOrderId: shipment.vendor_order_id,
    account: 'shopper_receivable' as const,
    ownerId: c.order.user_id,
    amountPaise: -paise,
  };
  if (holder === 'courier') {
    const courier = {
      subOrderId: shipment.vendor_order_id,
      account: 'courier_receivable' as const,
      ownerId: null,
      amountPaise: paise,
    };
    bookTransitionEntries(c, [courier, customer], 'cod_collected');
    return null;
  }
  // Outside the vendor order's sale: due at once, whenever the sale becomes due.
  const vendor = {
    subOrderId: null,
    account: 'vendor_payable' as const,
    ownerId: shipment.vendor_id,
    amountPaise: paise,
    rule: 'cash collected',
  };
  const rows = ledgerRows([vendor, customer], {
    orderId: c.order.id,
    reason: 'cod_kept_by_vendor',
    at: c.now,
  });
  c.done.ledger.push(...rows);
  return rows[0]!.id;
}

/**
 * Books the cash of a delivered shipment: owed by the courier, or by the vendor that delivered
 * itself. The vendor's own report is no proof of delivery; a booked courier's is, and the
 * customer's code.
 */
export function collectCash(
  c: OrderTransition,
  shipment: StoredShipment,
  isCodeGiven: boolean,
): void {
  const paise = shipment.collect_paise;
  if (paise === 0) return;
  const holder = holderOf(shipment);
  // Reports of the vendor's own courier account are the vendor's: anybody with its token sends them.
  const isVendors =
    c.actor === 'vendor' || (c.actor === 'courier' && isOwnAccount(shipment.courier));
  const byActor = isVendors ? null : ('courier' as const);
  const proof = isCodeGiven ? ('code' as const) : byActor;
  c.order.paid_paise += paise;
  const waits = holder === 'vendor' && costsMarketplace(c, shipment.vendor_order_id);
  const debit = bookCash(c, shipment, holder);
  const due = addDays(c.now, CASH_DUE_DAYS);
  c.done.newCash.push({
    shipment_id: shipment.id,
    order_id: c.order.id,
    vendor_order_id: shipment.vendor_order_id,
    vendor_id: shipment.vendor_id,
    courier: shipment.carrier ?? OWN_DELIVERY,
    awb: shipment.tracking_number,
    holder,
    proof,
    waits_for_cash: waits,
    expected_paise: paise,
    received_paise: 0,
    over_paise: 0,
    is_netted: false,
    debit_entry: debit,
    delivered_at: c.now,
    due_at: due,
    received_at: null,
  });
  shipment.cash = {
    expected_paise: paise,
    received_paise: 0,
    holder,
    is_clear: holder === 'vendor' && proof !== null && !waits,
    is_proven: proof !== null,
    due_at: due.toISOString(),
    received_at: null,
  };
}

const cashOf = (stored: Pick<StoredOrder, 'shipments'>, vendorId: string) =>
  stored.shipments.filter((p) => p.vendor_id === vendorId).flatMap((p) => (p.cash ? [p.cash] : []));
/** Cash of an order held by a vendor and not remitted yet. */
export const cashMissing = (stored: Pick<StoredOrder, 'shipments'>, vendorId: string): Paise =>
  cashOf(stored, vendorId).reduce((paise, c) => paise + c.expected_paise - c.received_paise, 0);
/** Received cash of a vendor order that is not owed back: the maximum for its customer's wallet. */
export const cashAtMarketplace = (
  stored: Pick<StoredOrder, 'shipments'>,
  vendorOrder: Pick<StoredOrder['subOrders'][number], 'id' | 'cash_refunded_paise'>,
): Paise =>
  Math.max(
    0,
    stored.shipments.reduce(
      (paise, p) =>
        paise + (p.vendor_order_id === vendorOrder.id && p.cash ? p.cash.received_paise : 0),
      -vendorOrder.cash_refunded_paise,
    ),
  );
/** Its received part. */
export const cashReceived = (stored: Pick<StoredOrder, 'shipments'>, vendorId: string): Paise =>
  cashOf(stored, vendorId).reduce((paise, c) => paise + c.received_paise, 0);
