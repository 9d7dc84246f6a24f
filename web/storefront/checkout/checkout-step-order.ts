/** The steps of checkout as they stand in the address (`?step=`). */
export const STEPS = ['address', 'delivery', 'payment', 'review'] as const;
export type Step = (typeof STEPS)[number];

export interface Facts {
  /** A saved address is picked, or a new one was filled in and confirmed. */
  hasAddress: boolean;
  /** Nothing is known to stand in the way of delivering every item there. */
  isDeliverable: boolean;
  /** Payment is settled: cash is taken there, and business details, if wanted, are complete. */
  isPayable: boolean;
}

/** The furthest step the facts allow: the first that still needs something. */
export function furthestStep({ hasAddress, isDeliverable, isPayable }: Facts): Step {
  return !hasAddress ? 'address' : !isDeliverable ? 'delivery' : !isPayable ? 'payment' : 'review';
}

/** The step to show: the one asked for, but none beyond what is settled. Without one, the furthest. */
export function stepToShow(wanted: string | null, facts: Facts): Step {
  const furthest = furthestStep(facts);
  const asked = STEPS.find((s) => s === wanted);
  return asked && STEPS.indexOf(asked) <= STEPS.indexOf(furthest) ? asked : furthest;
}

export const stepAfter = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'review';
