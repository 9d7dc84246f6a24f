import type { MarketplaceRate } from '#contracts/vendors/commission.ts';
import type { FeeTerms } from '#contracts/vendors/fee-rules.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { UnitPayoutTerms } from '#contracts/settlement/unit-payout.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { isFree, isPersonal } from '#contracts/tax/tds.ts';
import { feeRulesOf, rulesOf, vendorsById } from '#server/modules/vendors/service.ts';
import {
  financialYear,
  marketplaceOf,
  marketplaceParty,
  supplierOf,
} from '#server/modules/invoices/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { selectRatesOn, selectTdsYear } from '#server/modules/settlement/queries.ts';

const PAN_IN_GSTIN = [2, 12] as const;
/** A vendor's PAN: as given, else the one in its GSTIN. */
export const panOf = (tax: {
  pan?: string | null | undefined;
  gstin?: string | null | undefined;
}): string | null => tax.pan ?? tax.gstin?.slice(...PAN_IN_GSTIN) ?? null;

/**
 * Today's charges on a sale of this vendor, as a closed statement would have. Individuals below the
 * yearly limit pay no TDS, as in their statements.
 */
export async function payoutTermsOf(
  db: Db,
  vendorId: string,
  now: Date,
): Promise<UnitPayoutTerms & { rules: MarketplaceRate[]; feeRules: FeeTerms[] }> {
  const vendor = (await vendorsById(db, [vendorId])).get(vendorId) ?? fail('vendor_not_found');
  const rates = new Map((await selectRatesOn(db, dayInIndia(now))).map((r) => [r.kind, r]));
  const pan = panOf(vendor.tax);
  const tds = rates.get(pan ? 'tds' : 'tds_without_pan');
  const tdsBase = tds?.base === 'taxable' ? ('taxable' as const) : ('gross' as const);
  const limit = isPersonal(pan) ? (tds?.exempt_paise ?? null) : null;
  const isTdsFree =
    limit !== null &&
    isFree(
      await selectTdsYear(db, { pan, vendorId, year: financialYear(now), base: tdsBase }),
      limit,
    );
  const marketplace = await marketplaceOf(db);
  const tcs = vendor.tax.gstStatus === 'unregistered' ? undefined : rates.get('tcs');
  return {
    rules: await rulesOf(db, vendorId),
    feeRules: await feeRulesOf(db, vendorId),
    vendorId,
    joinedAt: vendor.joined_at.toISOString(),
    tier: vendor.tier,
    isPlatformDelivery: vendor.shipping.mode !== 'own-rate-card',
    commissionBp: vendor.commission_bp,
    commissionGstBp: rates.get('commission_gst')?.rate_bp ?? 0,
    tcsBp: tcs?.rate_bp ?? 0,
    tdsBp: isTdsFree ? 0 : (tds?.rate_bp ?? 0),
    tdsBase,
    isOneState:
      marketplace !== undefined && marketplaceParty(marketplace).state === supplierOf(vendor).state,
    isTaxed: vendor.tax.gstStatus === 'regular',
  };
}
