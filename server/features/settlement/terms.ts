import type { ShopRule } from '#contracts/commission.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { PayoutTerms } from '#contracts/payout.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { rulesOf } from '#server/features/commission/service.ts';
import { selectMarketplace, supplierOf } from '#server/features/invoices/service.ts';
import { vendorsById } from '#server/features/vendors/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { selectRatesOn } from './queries.ts';

/** What a sale of this vendor is charged with today, as closing a statement will. Yearly limits under which no TDS is withheld are left out. */
export async function payoutTermsOf(db: Db, vendorId: string, now: Date): Promise<PayoutTerms & { rules: ShopRule[] }> {
  const vendor = (await vendorsById(db, [vendorId])).get(vendorId) ?? fail('vendor_not_found');
  const rates = new Map((await selectRatesOn(db, dayInIndia(now))).map((r) => [r.kind, r]));
  const tds = rates.get(vendor.tax.pan ?? vendor.tax.gstin ? 'tds' : 'tds_without_pan');
  const tcs = vendor.tax.gstStatus === 'unregistered' ? undefined : rates.get('tcs');
  const base = (kind: string | undefined) => (kind === 'taxable' ? 'taxable' as const : 'gross' as const);
  return {
    rules: await rulesOf(db, vendorId), commissionBp: vendor.commission_bp, commissionGstBp: rates.get('commission_gst')?.rate_bp ?? 0, tcsBp: tcs?.rate_bp ?? 0, tdsBp: tds?.rate_bp ?? 0, tcsBase: base(tcs?.base), tdsBase: base(tds?.base),
    isOneState: (await selectMarketplace(db))?.state === supplierOf(vendor).state, isTaxed: vendor.tax.gstStatus === 'regular',
  };
}
