import { newId } from '#contracts/kernel/ids.ts';
import {
  commissionOfAll,
  discountPartsFor,
  vendorShareOf,
} from '#server/modules/pricing/service.ts';
import { renewedShipBy } from './dispatch-deadline.ts';
import { saleEntries } from '#server/modules/orders/ledger/ledger-entries.ts';
import { orderItemsOf } from '#server/modules/orders/amounts/paid-amounts.ts';
import { correctionEntries, shareOf } from '#server/modules/orders/amounts/remaining-amounts.ts';
import {
  bookTransitionEntries,
  type OrderTransition,
  addTimelineNote,
  remainingSaleOf,
} from './order-transition.ts';
import { type SellableUnits, takeUnitsBack } from './unit-transitions.ts';
import type { OrderItemTable } from '#server/modules/orders/tables.ts';
import type { ItemSnapshot } from '#server/modules/orders/records.ts';

/** A replacement unit for units of an item, with the texts of its new item. */
export interface Replacement {
  offerId: string;
  skuId: string;
  variantId: string | null;
  optionId: string | null;
  snapshot: Pick<ItemSnapshot, 'variant' | 'option' | 'image'>;
}

/** The marketplace's part of a replacement: the same share as of what it replaces. */
function marketplaceOf(item: OrderItemTable, replaced: OrderItemTable): number {
  const [now, then] = [item, replaced].map(
    (l) => l.discount_paise + l.support_paise * l.quantity,
  ) as [number, number];
  return (
    now -
    vendorShareOf(now, { discountPaise: then, vendorPaise: then - replaced.marketplace_paise })
  );
}

type StoredVendorOrder = OrderTransition['subOrders'][number];
const sumOf = (
  orderItems: readonly OrderItemTable[],
  value: (l: OrderItemTable) => number,
): number => orderItems.reduce((paise, l) => paise + value(l), 0);

/** The item of a replacement: the returned units' share of their item, with the texts of the new unit. */
function replacementItem(
  l: OrderItemTable,
  quantity: number,
  { snapshot, ...unit }: Replacement,
  own: Pick<OrderItemTable, 'id' | 'vendor_order_id' | 'position'>,
): OrderItemTable {
  const remaining = l.quantity - l.cancelled - l.returned;
  const part = (paise: number) =>
    shareOf(paise, remaining, l.quantity) - shareOf(paise, remaining - quantity, l.quantity);
  const item = {
    ...l,
    ...own,
    replaces_id: l.id,
    quantity,
    cancelled: 0,
    returned: 0,
    faulted: 0,
    offer_id: unit.offerId,
    sku_id: unit.skuId,
    variant_id: unit.variantId,
    option_id: unit.optionId,
    snapshot: { ...l.snapshot, ...snapshot },
    total_paise: part(l.total_paise),
    discount_paise: l.unit_paise * quantity - part(l.total_paise),
    tax_paise: part(l.tax_paise),
    discount_parts: l.discount_parts.flatMap((p) => discountPartsFor([p], quantity, l.quantity)),
  };
  return { ...item, marketplace_paise: marketplaceOf(item, l) };
}

/** Amounts that move to the new vendor order besides the totals of its items, in paise. */
interface MovedAmounts {
  shipping: number;
  /** The marketplace's delivery payment, which goes with the last unit, too. */
  freed: number;
  /** The difference to the units' cost, since cash is collected in whole rupees, counts as paid. */
  rounding: number;
  wallet: number;
  /** Tax of the delivery, where it moves. */
  deliveryTax: number;
}

/** The vendor order that sends replacements; its items sum to it. */
function replacementVendorOrder(
  old: StoredVendorOrder,
  orderItems: readonly OrderItemTable[],
  moved: MovedAmounts,
  own: Pick<StoredVendorOrder, 'id' | 'return_id'>,
  now: Date,
): StoredVendorOrder {
  const [items, total] = [
    sumOf(orderItems, (l) => l.unit_paise * l.quantity),
    sumOf(orderItems, (l) => l.total_paise),
  ];
  return {
    ...old,
    ...own,
    status: 'placed',
    items_paise: items,
    discount_paise: items - total,
    shipping_paise: moved.shipping,
    total_paise: total + moved.shipping + moved.rounding,
    cancelled_paise: 0,
    tax_paise: sumOf(orderItems, (l) => l.tax_paise) + moved.deliveryTax,
    wallet_paise: moved.wallet,
    waived_paise: 0,
    rounding_paise: moved.rounding,
    wallet_refunded_paise: 0,
    cash_refunded_paise: 0,
    withdrawn_paise: 0,
    vendor_withdrawn_paise: 0,
    free_delivery_paise: moved.freed,
    commission_paise: commissionOfAll(
      orderItems.map((l) => ({
        paise: l.total_paise + l.marketplace_paise,
        basisPoints: l.commission_bp ?? old.commission_bp,
      })),
    ),
    estimated_delivery: new Date(
      now.getTime() + Math.max(0, old.estimated_delivery.getTime() - old.created_at.getTime()),
    ),
    shipment: { zone: old.shipment?.zone ?? null, carrier: null, trackingNumber: null },
    ship_by: renewedShipBy(now, {
      createdAt: old.created_at,
      shipBy: old.ship_by,
      closed: old.ships_from,
    }),
    created_at: now,
  };
}

/** Adds the new vendor order and books its sale, less benefits the kept units no longer earn. */
function bookReplacement(
  c: OrderTransition,
  vendorOrder: StoredVendorOrder,
  orderItems: readonly OrderItemTable[],
  withdrawn: number,
  oldId: string,
): void {
  c.subOrders.push(vendorOrder);
  c.items.push(...orderItems);
  c.done.newVendorOrders.push(vendorOrder);
  c.done.newOrderItems.push(...orderItems);
  const ledgerState = c.ledgerStates.get(oldId);
  if (ledgerState) c.ledgerStates.set(vendorOrder.id, ledgerState);
  const sale = remainingSaleOf(c, vendorOrder.id);
  bookTransitionEntries(c, saleEntries(sale), 'exchange_placed');
  if (withdrawn !== 0) {
    Object.assign(vendorOrder, { withdrawn_paise: withdrawn, cancelled_paise: -withdrawn });
    const entries = correctionEntries(sale, remainingSaleOf(c, vendorOrder.id));
    bookTransitionEntries(c, entries, 'benefits_requoted');
  }
  addTimelineNote(c, vendorOrder.id, 'placed', null);
}

/**
 * Delivered units are back and replacements are sent: the units leave their sale as in any return,
 * and their exact amount becomes the sale of a new vendor order. No money moves: the customer's
 * refund, the wallet's share included, pays for it. Its stock was taken before. Returns its id.
 */
export function exchangeUnits(
  c: OrderTransition,
  subOrderId: string,
  units: ReadonlyMap<string, number>,
  replacements: ReadonlyMap<string, Replacement>,
  { returnId, isSellable }: { returnId: string; isSellable: SellableUnits },
): string {
  const old = c.subOrders.find((s) => s.id === subOrderId)!;
  const before = {
    sale: remainingSaleOf(c, subOrderId),
    withdrawn: old.withdrawn_paise,
    items: structuredClone(orderItemsOf(c, subOrderId)),
  };
  const { refund, wallet } = takeUnitsBack(c, subOrderId, units, { isSellable, isExchange: true });
  const after = remainingSaleOf(c, subOrderId);
  const id = newId('sub', c.now.getTime());
  const orderItems = before.items
    .filter((l) => units.has(l.id))
    .map((l, i) =>
      replacementItem(l, units.get(l.id)!, replacements.get(l.id)!, {
        id: newId('itm', c.now.getTime()),
        vendor_order_id: id,
        position: c.items.length + i,
      }),
    );
  const shipping = before.sale.shippingPaise - after.shippingPaise;
  const freed = (before.sale.freeDeliveryPaise ?? 0) - (after.freeDeliveryPaise ?? 0);
  // Benefits the kept units earn beyond their share of the sale go with the last of them.
  const withdrawn = before.withdrawn - old.withdrawn_paise;
  const vendorOrder = replacementVendorOrder(
    old,
    orderItems,
    {
      shipping,
      freed,
      rounding: refund + wallet - shipping - sumOf(orderItems, (l) => l.total_paise) - withdrawn,
      wallet,
      deliveryTax:
        shipping + freed > 0 ? old.tax_paise - sumOf(before.items, (l) => l.tax_paise) : 0,
    },
    { id, return_id: returnId },
    c.now,
  );
  bookReplacement(c, vendorOrder, orderItems, withdrawn, subOrderId);
  return id;
}
