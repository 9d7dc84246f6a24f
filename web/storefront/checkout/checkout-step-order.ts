/** Checkout steps as in the address (`?step=`). */
export const CHECKOUT_STEPS = ['address', 'delivery', 'payment', 'review'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export interface CheckoutFacts {
  /** A saved address is selected, or a new one entered and confirmed. */
  hasAddress: boolean;
  /** Nothing known prevents delivering every item there. */
  isDeliverable: boolean;
  /**
   * Payment is complete: cash is allowed there if chosen, and business details, if wanted, are
   * complete.
   */
  isPayable: boolean;
}

/** The furthest allowed step: the first incomplete one. */
export function furthestStep({
  hasAddress,
  isDeliverable,
  isPayable,
}: CheckoutFacts): CheckoutStep {
  return !hasAddress ? 'address' : !isDeliverable ? 'delivery' : !isPayable ? 'payment' : 'review';
}

/** The step to show: the requested one, but not beyond the furthest. Default: the furthest. */
export function stepToShow(wanted: string | null, facts: CheckoutFacts): CheckoutStep {
  const furthest = furthestStep(facts);
  const asked = CHECKOUT_STEPS.find((s) => s === wanted);
  return asked && CHECKOUT_STEPS.indexOf(asked) <= CHECKOUT_STEPS.indexOf(furthest)
    ? asked
    : furthest;
}

export const stepAfter = (step: CheckoutStep): CheckoutStep =>
  CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(step) + 1] ?? 'review';
