import type { z } from 'zod';
import type { CashRefusal } from '#contracts/checkout/checkout.ts';

type Refusal = z.infer<typeof CashRefusal>;

/** Why what is left to pay (rupees) cannot be paid on delivery: the server speaks of the whole, and the limit is about what is collected. */
export const refusalsOf = (refusals: readonly Refusal[], toPay: number | undefined): Refusal[] =>
  refusals.filter(
    (r) => r.kind !== 'amount' || r.most === null || toPay === undefined || toPay > r.most,
  );
