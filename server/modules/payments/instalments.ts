import type { PriceOffers } from '#contracts/recommendations/related.ts';
import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import type { GatewayMethods } from './gateways/gateway-provider.ts';

const MONTHS_A_YEAR = 12;

/**
 * The monthly instalment of a loan repaid in equal parts, in whole rupees, rounded up as banks do:
 * p·r / (1 − (1 + r)^−n) with the monthly rate r.
 */
export function instalmentPaise(paise: Paise, ratePercent: number, months: number): Paise {
  const rate = ratePercent / 100 / MONTHS_A_YEAR;
  const exact = rate === 0 ? paise / months : (paise * rate) / (1 - (1 + rate) ** -months);
  return Math.ceil(Math.round(exact) / 100) * 100;
}

/** Ways to pay an amount online, as the gateway supports them. */
export const paymentFor = (methods: GatewayMethods, paise: Paise): PriceOffers['payment'] => ({
  upi: methods.upi,
  emi: methods.emi
    .filter((plan) => paise >= plan.leastPaise)
    .map(({ months, ratePercent }) => ({
      months,
      ratePercent,
      monthly: paiseToRupees(instalmentPaise(paise, ratePercent, months)),
    })),
});
