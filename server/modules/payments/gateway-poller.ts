import type { Deps } from '#server/platform/http/deps.ts';
import { expirePaymentHolds } from './payment-expiry.ts';
import type { Providers } from './gateways/open-gateways.ts';
import { sendRefunds } from './refunds/refunds.ts';
import { pollPayments } from './gateways/gateway-sync.ts';

/** A step that talks to gateways ends after so long, so that one that hangs keeps no hold alive and no other job waiting. */
const STEP_MS = 15_000;

/**
 * One round, until nothing is due: asks about payments, ends holds that ran out, sends refunds. What a slow gateway leaves
 * undone comes with the next round, a minute later. Several processes may do it at once.
 */
export async function processDuePayments(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>,
  providers: Providers,
  stepMs = STEP_MS,
): Promise<void> {
  for (const step of [pollPayments, expirePaymentHolds, sendRefunds]) {
    const until = performance.now() + stepMs;
    const mayGoOn = () => performance.now() < until;
    while ((await step(deps, providers, mayGoOn)) > 0 && mayGoOn());
  }
}
