import type { listHeldItems } from '#contracts/settlement/settlement.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { divideHalfUp, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { dayInIndia, DAY_MS } from '#contracts/kernel/time.ts';
import { feesOfSale } from '#contracts/settlement/payout.ts';
import { feeTotal } from '#contracts/vendors/fee-rules.ts';
import { itemAmountsOf } from '#server/modules/orders/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type HeldOrderRow, selectHeldOrders } from './queries.held-items.ts';

type Held = EndpointData<typeof listHeldItems>['results'][number];

/** What some units of an item earn: their price less commission and fees. */
function earnedBy(
  order: Pick<HeldOrderRow, 'commission_bp'>,
  item: HeldOrderRow['items'][number],
  units: number,
): Paise {
  const { soldPaise } = itemAmountsOf(item, units);
  return (
    soldPaise -
    divideHalfUp(soldPaise * (item.commission_bp ?? order.commission_bp), 10_000) -
    units * feeTotal(feesOfSale(item.fees))
  );
}

/**
 * An order's items, each with its own reason: units in an open return are held by it, the others are
 * not. Pure.
 */
export function heldItemsOf(order: HeldOrderRow): Held[] {
  return order.items.flatMap((item) => {
    const left = item.quantity - item.cancelled - item.returned;
    const back = Math.min(left, item.in_return);
    const row = (units: number, reason: Held['reason']): Held[] =>
      units === 0
        ? []
        : [
            {
              subOrderId: order.id,
              orderNumber: order.order_number,
              itemId: item.id,
              name: item.name,
              quantity: units,
              amount: paiseToRupees(earnedBy(order, item, units)),
              reason,
              dueOn:
                reason === 'in_window'
                  ? dayInIndia(new Date(order.settles_at!.getTime() + DAY_MS))
                  : null,
            },
          ];
    return [...row(back, 'in_return'), ...(order.rest ? row(left - back, order.rest) : [])];
  });
}

export async function readHeldItems(
  db: Db,
  vendorId: string,
  { page, limit, now }: { page: number; limit: number; now: Date },
): Promise<EndpointData<typeof listHeldItems>> {
  const orders = await selectHeldOrders(db, vendorId, { page, limit, now });
  return {
    results: orders.flatMap(heldItemsOf),
    page,
    limit,
    total: orders[0]?.total ?? 0,
  };
}
