import type { Deps } from '#server/platform/http/deps.ts';
import { expireHolds } from './ends.ts';
import type { Providers } from './providers.ts';
import { sendRefunds } from './refunds.ts';
import { pollPayments } from './talk.ts';

/** One round, until nothing is due: asks about payments, ends holds that ran out, sends refunds. Several processes may do it at once. */
export async function lookAfterPayments(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>, providers: Providers): Promise<void> {
  while (await pollPayments(deps, providers) > 0);
  while (await expireHolds(deps) > 0);
  while (await sendRefunds(deps, providers) > 0);
}
