import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxInside } from '#contracts/kernel/money.ts';
import { feesOfSale, payoutBreakdown, payoutLines } from '#contracts/settlement/payout.ts';
import {
  FEE_KINDS,
  type FeePart,
  feeTotal,
  itemFees,
  taxedFees,
} from '#contracts/vendors/fee-rules.ts';
import { commissionOf } from '#server/modules/pricing/service.ts';
import {
  commissionTax,
  NO_SUMS,
  vendorOrderSumsOf,
  statementSums,
} from '#server/modules/settlement/statements/statement-sums.ts';

const bp = (most: number) => fc.integer({ min: 0, max: most });
const base = fc.constantFrom('taxable' as const, 'gross' as const);
const fees = fc.uniqueArray(
  fc.record<FeePart>({
    kind: fc.constantFrom(...FEE_KINDS),
    ruleId: fc.constant('fee_1'),
    unitPaise: fc.integer({ min: 1, max: 50_000 }),
  }),
  { selector: (part) => part.kind },
);

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
        fees,
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
          parts,
        ) => {
          const breakdown = payoutBreakdown(
            gross,
            gstRate,
            { commissionBp, commissionGstBp, tcsBp, tdsBp, tdsBase, isOneState, isTaxed },
            feesOfSale(parts),
          );
          // As an order item freezes them: of one kept unit only these are charged.
          const charged = itemFees({ fees: parts, quantity: 1, cancelled: 0, returned: 0 });
          const commission = commissionOf(gross, commissionBp);
          const taxable = isTaxed ? gross - taxInside(gross, gstRate) : gross;
          const taxed: Record<string, number> =
            isTaxed && gstRate === 0 ? {} : { '2026-11-02': taxable };
          const vendorOrder = vendorOrderSumsOf(
            { subOrderId: 's', orderNumber: 'o' },
            { ...NO_SUMS, items: gross, commission, fees: charged, gross, taxable, taxed },
            null,
            gross - commission - feeTotal(charged),
          );
          const sums = statementSums([vendorOrder], {
            opening: 0,
            loose: 0,
            rates: { commissionGst: commissionGstBp, tcsOn: () => tcsBp, tds: tdsBp, tdsBase },
            tax: commissionTax(commission + taxedFees(charged), commissionGstBp, isOneState),
          });
          expect(breakdown).toEqual({
            gross,
            commission: sums.commission,
            fees: sums.fees,
            commissionGst: sums.commissionGst,
            tcs: sums.tcs,
            tds: sums.tds,
            net: sums.net,
          });
          expect(sums.other).toBe(0);
          expect(payoutLines(breakdown).reduce((sum, line) => sum + line.paise, 0)).toBe(sums.net);
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
      fees: {},
      commissionGst: 2_124,
      tcs: 500,
      tds: 100,
      net: 103_476,
    });
  });
});
