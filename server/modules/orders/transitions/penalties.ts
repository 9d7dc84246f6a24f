import { feeLedgerRule, type PenaltyKind } from '#contracts/vendors/fee-rules.ts';
import { orderItemsOf } from '#server/modules/orders/amounts/paid-amounts.ts';
import { bookTransitionEntries, type OrderTransition } from './order-transition.ts';

/**
 * Charges the vendor a penalty for some units, as frozen with their sale. It stays if the units are
 * returned or cancelled later.
 */
export function bookPenalty(
  c: OrderTransition,
  subOrderId: string,
  kind: PenaltyKind,
  units: ReadonlyMap<string, number>,
): void {
  const vendorOrder = c.subOrders.find((s) => s.id === subOrderId)!;
  const paise = orderItemsOf(c, subOrderId).reduce(
    (sum, l) =>
      sum +
      (units.get(l.id) ?? 0) *
        (l.fees ?? [])
          .filter((f) => f.kind === kind)
          .reduce((perUnit, f) => perUnit + f.unitPaise, 0),
    0,
  );
  if (paise === 0) return;
  const entry = { subOrderId, rule: feeLedgerRule(kind) };
  bookTransitionEntries(
    c,
    [
      {
        ...entry,
        account: 'vendor_payable',
        ownerId: vendorOrder.vendor_id,
        amountPaise: paise,
      },
      { ...entry, account: 'platform_fees', ownerId: null, amountPaise: -paise },
    ],
    'fee_charged',
  );
}
