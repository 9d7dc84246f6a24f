/** The steps of checkout as in the address (`?step=`). */
export const CHECKOUT_STEPS = ['address', 'delivery', 'payment', 'review'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export interface CheckoutFacts {
  /** A saved address is picked, or a new one was filled in and confirmed. */
  hasAddress: boolean;
  /** Nothing is known to be in the way of delivering every item there. */
  isDeliverable: boolean;
  /** Payment is settled: cash is taken there, and business details, if wanted, are complete. */
  isPayable: boolean;
}

/** The furthest step the facts allow: the first that still needs something. */
export function furthestStep({
  hasAddress,
  isDeliverable,
  isPayable,
}: CheckoutFacts): CheckoutStep {
  return !hasAddress ? 'address' : !isDeliverable ? 'delivery' : !isPayable ? 'payment' : 'review';
}

/** The step to show: the one asked for, but none beyond what is settled. Without one, the furthest. */
export function stepToShow(wanted: string | null, facts: CheckoutFacts): CheckoutStep {
  const furthest = furthestStep(facts);
  const asked = CHECKOUT_STEPS.find((s) => s === wanted);
  return asked && CHECKOUT_STEPS.indexOf(asked) <= CHECKOUT_STEPS.indexOf(furthest)
    ? asked
    : furthest;
}

export const stepAfter = (step: CheckoutStep): CheckoutStep =>
  CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(step) + 1] ?? 'review';
