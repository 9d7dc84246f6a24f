import type { Deps } from '#server/platform/http/deps.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { razorpayx } from './razorpayx.ts';
import { testPayouts } from './test-payouts.ts';

/**
 * The payout providers of this marketplace; the first takes new payouts, others only finish theirs.
 * RazorpayX if its account is set, and the test provider in demo mode. None: payouts are paid with
 * the bank's file.
 */
export const openPayoutProviders = ({ config }: Pick<Deps, 'config'>): PayoutProvider[] => [
  ...(config.razorpayx ? [razorpayx(config.razorpayx)] : []),
  ...(config.demo ? [testPayouts] : []),
];
