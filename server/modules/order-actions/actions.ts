import type { OrderActionRequest } from '#contracts/order-actions/actions.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { formatRupees, type Paise, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { refreshProductCards } from '#server/modules/catalog/service.ts';
import { removeLostGifts } from '#server/modules/promotions/service.ts';
import { issueDocuments } from '#server/modules/invoices/service.ts';
import { notifyTransition } from '#server/modules/notifications/service.ts';
import {
  beginTransition,
  bookEntries,
  cancelUnits,
  type OrderTransition,
  commitTransition,
  unitsToPack,
  giveGoodwill,
  ledgerRows,
  markShipmentLost,
  type OrderRecord,
  shareOf,
  type StoredOrder,
  waiveDelivery,
} from '#server/modules/orders/service.ts';
import { requestOwedRefunds } from '#server/modules/payments/service.ts';
import {
  endExchanges,
  reshipByOperator,
  takeBackByOperator,
  takeInByOperator,
} from '#server/modules/returns/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type OrderSnapshot, selectRefundLoss } from './queries.action-effects.ts';
import { selectGoodwillGiven } from './queries.ts';
import { deductStock } from '#server/modules/offers/service.ts';

interface ActionActor {
  clock: Clock;
  /** The reason, shown to customer and vendor. */
  reason: string;
  mark: Pick<OrderSnapshot, 'ledger'>;
  /** The deciding operator; empty in a preview. */
  memberId: string;
}
type Of<K extends OrderActionRequest['kind']> = Extract<OrderActionRequest, { kind: K }>;

/**
 * Performs an operator's action by the same transitions that move orders, returns and money
 * elsewhere. The caller has locked the order, and `order` is as read under the lock. An order that
 * was never placed is refused: `step_not_possible` (409).
 */
export async function performRequest(
  tx: Tx,
  order: OrderRecord,
  ask: OrderActionRequest,
  by: ActionActor,
): Promise<void> {
  if (order.status === 'payment_pending' || order.payment_status === 'lapsed')
    fail('step_not_possible', {
      message: 'errors.order_not_placed',
    });
  switch (ask.kind) {
    case 'cancel':
      return step(tx, order, by, 'cancelled', (c) => cancel(c, ask, by.reason));
    case 'delivery':
      await step(tx, order, by, 'delivery', (c) => waiveDelivery(c, ask.part));
      return compensateVendor(tx, order, ask.bearer, by);
    case 'pieces':
      await takeBackByOperator(
        tx,
        order,
        {
          items: ask.items,
          reason: ask.why,
          words: by.reason,
          isSellable: ask.goods === 'sellable',
          isReturnless: ask.goods === 'kept',
        },
        by.clock,
      );
      return compensateVendor(tx, order, ask.bearer, by);
    case 'amount': {
      const given = await selectGoodwillGiven(tx, order.id);
      return step(tx, order, by, 'cancelled', (c) => giveAmount(c, ask, given, by.reason));
    }
    case 'reship':
      return reship(tx, order, ask, by);
    case 'return':
      return takeInByOperator(tx, order, ask, by);
  }
}

/** One order transition with its documents, refunds and emails. */
async function step(
  tx: Tx,
  order: OrderRecord,
  { clock }: ActionActor,
  reason: 'cancelled' | 'delivery',
  work: (course: OrderTransition) => void,
): Promise<void> {
  const course = await beginTransition(tx, order, 'operator', clock.now());
  work(course);
  await commitTransition(tx, course);
  await issueDocuments(tx, course);
  const refundPaise = await endExchanges(tx, course);
  await requestOwedRefunds(tx, course.order, { reason }, course.now);
  await notifyTransition(tx, course, clock, { refundPaise });
}

function cancel(
  c: OrderTransition,
  { part: vendorOrderId, items }: Of<'cancel'>,
  reason: string,
): void {
  if (items?.some(({ itemId }) => !c.items.some((l) => l.id === itemId))) fail('order_not_found');
  const vendorOrders = c.subOrders.filter((s) =>
    items
      ? c.items.some((l) => l.vendor_order_id === s.id && items.some((i) => i.itemId === l.id))
      : (vendorOrderId === undefined || s.id === vendorOrderId) &&
        s.status !== 'delivered' &&
        c.items.some((l) => l.vendor_order_id === s.id && unitsToPack(c, l) > 0),
  );
  if (vendorOrders.length === 0)
    fail('order_not_cancellable', {
      message: 'errors.nothing_to_cancel',
    });
  for (const s of vendorOrders)
    cancelUnits(
      c,
      s.id,
      items?.filter(({ itemId }) =>
        c.items.some((l) => l.id === itemId && l.vendor_order_id === s.id),
      ),
      reason || null,
    );
}

/** Maximum goodwill for an item: what was paid for delivered, kept units, less earlier goodwill. */
export function maxGoodwill(
  stored: Pick<StoredOrder, 'shipments'>,
  item: StoredOrder['items'][number],
  givenPaise: Paise,
): Paise {
  const delivered = stored.shipments
    .filter((p) => p.status === 'delivered')
    .flatMap((p) => p.items)
    .filter((l) => l.order_item_id === item.id)
    .reduce((n, l) => n + l.quantity, 0);
  return Math.max(
    0,
    shareOf(item.total_paise, Math.max(0, delivered - item.returned), item.quantity) - givenPaise,
  );
}

function giveAmount(
  c: OrderTransition,
  { itemId, amount, bearer }: Of<'amount'>,
  given: ReadonlyMap<string, Paise>,
  reason: string,
): void {
  const item = c.items.find((l) => l.id === itemId) ?? fail('order_not_found');
  const [paise, most] = [rupeesToPaise(amount), maxGoodwill(c, item, given.get(itemId) ?? 0)];
  if (paise > most) {
    const said = {
      message: most === 0 ? 'errors.nothing_to_refund' : 'errors.refund_amount_most',
      values: { amount: formatRupees(paiseToRupees(most)) },
    };
    fail('invalid_request', { ...said, details: [{ path: 'amount', ...said }] });
  }
  giveGoodwill(c, item.vendor_order_id, paise, {
    byVendor: bearer === 'vendor',
    words: [formatRupees(amount), reason].filter(Boolean).join(': '),
  });
}

/** If the marketplace pays a refund, the vendor gets back what the refund took from the sale. */
async function compensateVendor(
  tx: Tx,
  order: OrderRecord,
  bearer: 'vendor' | 'marketplace',
  { clock, mark }: ActionActor,
): Promise<void> {
  if (bearer === 'vendor') return;
  for (const { vendor_order_id: subOrderId, vendor_id: vendorId, paise } of await selectRefundLoss(
    tx,
    order.id,
    mark,
  )) {
    await bookEntries(
      tx,
      ledgerRows(
        [
          {
            subOrderId,
            account: 'vendor_payable',
            ownerId: vendorId,
            amountPaise: -paise,
            rule: 'goodwill',
          },
          {
            subOrderId,
            account: 'platform_goodwill',
            ownerId: null,
            amountPaise: paise,
            rule: 'goodwill',
          },
        ],
        { orderId: order.id, reason: 'vendor_compensated', at: clock.now() },
      ),
    );
  }
}

async function reship(
  tx: Tx,
  order: OrderRecord,
  { shipmentId }: Of<'reship'>,
  by: ActionActor,
): Promise<void> {
  const now = by.clock.now();
  const course = await beginTransition(tx, order, 'operator', now);
  const shipment = course.shipments.find((p) => p.id === shipmentId) ?? fail('shipment_not_found');
  const shippedItems = shipment.items.map((l) => ({
    item: course.items.find((one) => one.id === l.order_item_id)!,
    quantity: l.quantity,
  }));
  const bought = shippedItems.filter(({ item }) => !item.gift_id);
  if (shipment.status === 'delivered')
    return reshipByOperator(
      tx,
      order,
      {
        items: bought.map(({ item, quantity }) => ({ itemId: item.id, quantity })),
        words: by.reason,
      },
      by.clock,
    );
  const demand = new Map<string, number>();
  for (const { item, quantity } of bought)
    demand.set(item.offer_id, (demand.get(item.offer_id) ?? 0) + quantity);
  markShipmentLost(course, shipmentId, by.reason);
  const taken = await deductStock(
    tx,
    [...demand].map(([offerId, quantity]) => ({ offerId, quantity })),
    order.id,
    now,
    'reship',
  );
  if (taken.length < demand.size)
    fail('insufficient_stock', {
      message: 'errors.resend_no_stock',
    });
  const products = [...new Set(taken.map((t) => t.productId))];
  await refreshProductCards(tx, products, now);
  for (const { item, quantity } of shippedItems)
    if (item.gift_id) await removeLostGifts(tx, item.gift_id, quantity, now);
  await commitTransition(tx, course);
  await issueDocuments(tx, course);
  await notifyTransition(tx, course, by.clock);
}
