import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxInside } from '#contracts/kernel/money.ts';
import { payoutBreakdown } from '#contracts/settlement/payout.ts';
import { commissionOf } from '#server/modules/pricing/service.ts';
import {
  commissionTax,
  NO_SUMS,
  vendorOrderSumsOf,
  statementSums,
} from '#server/modules/settlement/statements/statement-sums.ts';

const bp = (most: number) => fc.integer({ min: 0, max: most });
const base = fc.constantFrom('taxable' as const, 'gross' as const);

describe('the payout preview of a vendor', () => {
  it('is what a statement with this sale alone says, to the paisa', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1_000_000_000 }),
        fc.constantFrom(0, 0.25, 1.5, 3, 5, 18, 40),
        fc.boolean(),
        fc.boolean(),
        bp(4_000),
        bp(2_800),
        bp(200),
        bp(500),
        base,
        (
          gross,
          gstRate,
          isOneState,
          isTaxed,
          commissionBp,
          commissionGstBp,
          tcsBp,
          tdsBp,
          tdsBase,
        ) => {
          const breakdown = payoutBreakdown(gross, gstRate, {
            commissionBp,
            commissionGstBp,
            tcsBp,
            tdsBp,
            tdsBase,
            isOneState,
            isTaxed,
          });
          const commission = commissionOf(gross, commissionBp);
          const taxable = isTaxed ? gross - taxInside(gross, gstRate) : gross;
          const taxed: Record<string, number> =
            isTaxed && gstRate === 0 ? {} : { '2026-11-02': taxable };
          const vendorOrder = vendorOrderSumsOf(
            { subOrderId: 's', orderNumber: 'o' },
            { ...NO_SUMS, items: gross, commission, gross, taxable, taxed },
            null,
            gross - commission,
          );
          const sums = statementSums([vendorOrder], {
            opening: 0,
            loose: 0,
            rates: { commissionGst: commissionGstBp, tcsOn: () => tcsBp, tds: tdsBp, tdsBase },
            tax: commissionTax(commission, commissionGstBp, isOneState),
          });
          expect(breakdown).toEqual({
            gross,
            commission: sums.commission,
            commissionGst: sums.commissionGst,
            tcs: sums.tcs,
            tds: sums.tds,
            net: sums.net,
          });
        },
      ),
    );
  });
  it('adds up as on the page about fees', () => {
    const terms = {
      commissionBp: 1000,
      commissionGstBp: 1800,
      tcsBp: 50,
      tdsBp: 10,
      tdsBase: 'taxable',
      isOneState: false,
      isTaxed: true,
    } as const;
    expect(payoutBreakdown(118_000, 18, terms)).toEqual({
      gross: 118_000,
      commission: 11_800,
      commissionGst: 2_124,
      tcs: 500,
      tds: 100,
      net: 103_476,
    });
  });
});
