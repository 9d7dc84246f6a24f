import { divideHalfUp, type Paise } from '#contracts/kernel/money.ts';
import { commissionOfAll, oneRate } from '#server/features/pricing/service.ts';
import { type LedgerEntry, type LedgerSale, saleEntries } from './ledger.ts';

/** A line's sums as they were ordered, and how many of its pieces are gone. */
export interface CountedLine { quantity: number; cancelled: number; returned: number; unit_paise: Paise; discount_paise: Paise; total_paise: Paise; /** Set on a free gift. */ gift_id?: string | null; /** The rate a rule decided at the sale; none: that of the part. */ commission_bp?: number | null }
export interface CountedPart { id: string; vendor_id: string; shipping_paise: Paise; commission_bp: number; /** Delivery not asked for any more. */ waived_paise?: Paise; /** Delivery the marketplace pays. */ free_delivery_paise?: Paise; /** What labels of parcels make more than the pieces cost. */ rounding_paise?: Paise; /** What benefits that are not earned any more cost the customer, and what of it is the vendor's. */ withdrawn_paise?: Paise; vendor_withdrawn_paise?: Paise }

/** The share of `amount` that falls on `pieces` of `quantity`, half up; all of them make the whole. */
export const shareOf = (amount: Paise, pieces: number, quantity: number): Paise => divideHalfUp(amount * pieces, quantity);

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const kept = (l: CountedLine) => l.quantity - l.cancelled - l.returned;
/** Delivery is charged while anything is left that was bought; a gift alone costs nothing. */
const isDelivered = (l: CountedLine) => kept(l) > 0 && !l.gift_id;

/** Delivery the shopper still pays: of a part with anything in it that was bought. */
export const deliveryLeft = (part: CountedPart, lines: readonly CountedLine[]): Paise => (lines.some(isDelivered) ? part.shipping_paise - (part.waived_paise ?? 0) : 0);
const roundingLeft = (part: CountedPart, lines: readonly CountedLine[]): Paise => (lines.some((l) => kept(l) > 0) || part.withdrawn_paise ? part.rounding_paise ?? 0 : 0);

/** What the shopper pays for the pieces that are left, delivery included while any is. */
export const remainingTotal = (part: CountedPart, lines: readonly CountedLine[]): Paise =>
  sum(lines.map((l) => shareOf(l.total_paise, kept(l), l.quantity))) + deliveryLeft(part, lines) + roundingLeft(part, lines) + (part.withdrawn_paise ?? 0);

/**
 * The sale of the pieces that are left, as if only they had been sold: each keeps its share of the discount, and
 * the commission is that of the rates frozen at the sale.
 */
export function remainingSale(
  part: CountedPart, lines: readonly CountedLine[], { userId, discountFundedBy, vendorDelivers, discountRule = null }: Pick<LedgerSale, 'userId' | 'discountFundedBy' | 'vendorDelivers' | 'discountRule'>,
): LedgerSale {
  const totalPaise = sum(lines.map((l) => shareOf(l.total_paise, kept(l), l.quantity)));
  const itemsPaise = sum(lines.map((l) => l.unit_paise * kept(l)));
  const discountPaise = itemsPaise - totalPaise;
  const bpOf = (l: CountedLine) => l.commission_bp ?? part.commission_bp;
  const sold = (l: CountedLine) => (discountFundedBy === 'vendor' ? shareOf(l.total_paise, kept(l), l.quantity) : l.unit_paise * kept(l));
  return {
    subOrderId: part.id, vendorId: part.vendor_id, userId, itemsPaise, discountPaise, discountFundedBy, vendorDelivers, discountRule, commissionBp: oneRate(lines.filter((l) => !l.gift_id).map(bpOf)),
    shippingPaise: deliveryLeft(part, lines), freeDeliveryPaise: lines.some(isDelivered) ? part.free_delivery_paise ?? 0 : 0, roundingPaise: roundingLeft(part, lines),
    withdrawnPaise: part.withdrawn_paise ?? 0, vendorWithdrawnPaise: part.vendor_withdrawn_paise ?? 0,
    commissionPaise: commissionOfAll(lines.map((l) => ({ paise: sold(l), basisPoints: bpOf(l) }))),
  };
}

/** The entries that turn the books of one sale into those of another; they add up to zero as both do. */
export function correction(before: LedgerSale, after: LedgerSale): LedgerEntry[] {
  const keyOf = (e: LedgerEntry) => `${e.account} ${e.ownerId}`;
  const changes = new Map<string, LedgerEntry>();
  for (const [sale, sign] of [[before, -1], [after, 1]] as const) {
    for (const e of saleEntries(sale)) {
      const known = changes.get(keyOf(e));
      changes.set(keyOf(e), { ...e, amountPaise: (known?.amountPaise ?? 0) + sign * e.amountPaise });
    }
  }
  return [...changes.values()].filter((e) => e.amountPaise !== 0);
}
