import { allocate, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { FEE_KINDS, type FeeSums, feeTotal } from '#contracts/vendors/fee-rules.ts';
import type { PayoutTerms } from '#contracts/settlement/payout.ts';
import type { VendorOrderEarnings } from '#contracts/settlement/settlement.ts';
import {
  festiveByVendor,
  itemAmountsOf,
  type StoredOrder,
} from '#server/modules/orders/service.ts';
import { restPayout } from './rest-payout.ts';

type Item = StoredOrder['items'][number];

/**
 * The discounts on some units of an item, each with vendor and marketplace shares; together the
 * vendor's price less the customer's.
 */
function discountsOf(l: Item, units: number): VendorOrderEarnings['items'][number]['discounts'] {
  const { vendorDiscountPaise, marketplacePaise } = itemAmountsOf(l, units);
  const parts =
    l.discount_parts.length > 0
      ? l.discount_parts
      : [
          {
            kind: 'milestone' as const,
            rule: 'milestone',
            paise: 1,
            marketplacePaise: l.marketplace_paise === 0 ? 0 : 1,
          },
        ];
  const others = allocate(
    vendorDiscountPaise,
    parts.map((p) => (p.kind === 'festive' ? 0 : p.paise - p.marketplacePaise)),
  );
  const byVendor = parts.map((p, i) =>
    p.kind === 'festive'
      ? festiveByVendor({ quantity: l.quantity, discount_parts: [p] }, units)
      : others[i]!,
  );
  const byMarketplace = allocate(
    marketplacePaise,
    parts.map((p) => p.marketplacePaise),
  );
  return parts
    .map((p, i) => ({
      kind: p.kind,
      name: p.rule.split(' ').slice(1).join(' '),
      byVendor: paiseToRupees(byVendor[i]!),
      byMarketplace: paiseToRupees(byMarketplace[i]!),
    }))
    .filter((d) => d.byVendor !== 0 || d.byMarketplace !== 0);
}

/**
 * A vendor's earnings from the rest of its vendor order: the same sums as its statement (`sumsOf`)
 * and the listing preview (`unitPayout`). `charged`: penalties booked so far; `booked`: the ledger's
 * earnings from the order, null without entries. Pure; GST, TCS and TDS at current rates.
 */
export function earningsOf(
  stored: StoredOrder,
  subOrderId: string,
  {
    vendorDelivers,
    terms,
    charged = {},
    booked = null,
  }: { vendorDelivers: boolean; terms: PayoutTerms; charged?: FeeSums; booked?: Paise | null },
): VendorOrderEarnings {
  const vendorOrder = stored.subOrders.find((s) => s.id === subOrderId)!;
  const items = stored.items.filter((l) => l.vendor_order_id === subOrderId && !l.gift_id);
  const remaining = (l: Item) => l.quantity - l.cancelled - l.returned;
  const { delivery, ...payout } = restPayout(vendorOrder, items, {
    userId: stored.order.user_id,
    vendorDelivers,
    terms,
    charged,
  });
  const known = payout.gross - payout.commission - feeTotal(payout.fees);
  const other = (booked ?? known) - known;
  return {
    items: items
      .filter((l) => remaining(l) > 0)
      .map((l) => {
        const { listPaise, soldPaise } = itemAmountsOf(l, remaining(l));
        const name = [l.snapshot.name, l.snapshot.variant, l.snapshot.option]
          .filter(Boolean)
          .join(', ');
        return {
          itemId: l.id,
          name,
          quantity: remaining(l),
          asked: paiseToRupees(listPaise + festiveByVendor(l, remaining(l))),
          sold: paiseToRupees(soldPaise),
          commissionPercent: (l.commission_bp ?? vendorOrder.commission_bp) / 100,
          discounts: discountsOf(l, remaining(l)),
        };
      }),
    delivery: paiseToRupees(delivery),
    commission: paiseToRupees(payout.commission),
    fees: FEE_KINDS.filter((kind) => payout.fees[kind]).map((kind) => ({
      kind,
      amount: paiseToRupees(payout.fees[kind]!),
    })),
    commissionGst: paiseToRupees(payout.commissionGst),
    tcs: paiseToRupees(payout.tcs),
    tds: paiseToRupees(payout.tds),
    other: paiseToRupees(other),
    net: paiseToRupees(payout.net + other),
  };
}
