import { type Paise } from '#contracts/kernel/money.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { rateOfPrice } from '#contracts/tax/gst-rate.ts';
import { commissionBpOf } from '#contracts/vendors/commission-rules.ts';
import type { MarketplaceRate } from '#contracts/vendors/commission.ts';
import {
  type FeePart,
  feePartsOf,
  type FeeTerms,
  type VendorTier,
} from '#contracts/vendors/fee-rules.ts';
import { feesOfSale, type PayoutBreakdown, payoutBreakdown, type PayoutTerms } from './payout.ts';

/** A vendor's terms for the preview of a sale: charges, commission rules and fee rules. */
export interface UnitPayoutTerms extends PayoutTerms {
  /** Commission rules that can apply to the vendor, in order. */
  rules: readonly MarketplaceRate[];
  /** Approved fee rules that can apply to it. */
  feeRules: readonly FeeTerms[];
  vendorId: string;
  joinedAt: string;
  tier: VendorTier;
  /** The marketplace's couriers deliver. */
  isPlatformDelivery: boolean;
}
/** One unit: `unitPaise` is the customer's price; `soldPaise` the vendor's, where they differ. */
export interface UnitSale {
  /** From the top category down. */
  categoryIds: readonly string[];
  /** A fixed rate or the name of a rule, as stored with the product. */
  gst: string;
  unitPaise: Paise;
  soldPaise?: Paise;
}
export interface UnitPayout extends PayoutBreakdown {
  commissionBp: number;
  /** Fees of the unit with those of returns and penalties. */
  parts: FeePart[];
}

/**
 * "You receive" for one unit: the one function of listing, price form, price list and calculator.
 * Order and statement compute the same from the stored sale (`salePayoutBreakdown`).
 */
export function unitPayout(terms: UnitPayoutTerms, sale: UnitSale, at: Date): UnitPayout {
  const { unitPaise, soldPaise = unitPaise, categoryIds } = sale;
  const commissionBp = commissionBpOf(
    terms.rules,
    { vendorId: '', tier: terms.tier, categoryIds, unitPaise, at },
    terms.commissionBp,
  );
  const parts = feePartsOf(terms.feeRules, {
    vendorId: terms.vendorId,
    vendorJoinedAt: new Date(terms.joinedAt),
    tier: terms.tier,
    categoryIds,
    unitPaise,
    isPlatformDelivery: terms.isPlatformDelivery,
    at,
  });
  const breakdown = payoutBreakdown(
    soldPaise,
    rateOfPrice(sale.gst, soldPaise, dayInIndia(at)),
    { ...terms, commissionBp },
    feesOfSale(parts),
  );
  return { ...breakdown, commissionBp, parts };
}
