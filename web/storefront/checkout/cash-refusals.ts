import type { z } from 'zod';
import type { CashRefusal } from '#contracts/checkout/checkout.ts';

type Refusal = z.infer<typeof CashRefusal>;

/**
 * Why the amount left (rupees) cannot be paid in cash: the server judges the whole order, but the
 * limit applies to the cash.
 */
export const refusalsOf = (refusals: readonly Refusal[], toPay: number | undefined): Refusal[] =>
  refusals.filter(
    (r) => r.kind !== 'amount' || r.most === null || toPay === undefined || toPay > r.most,
  );
