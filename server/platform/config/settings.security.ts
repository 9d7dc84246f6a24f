import { z } from 'zod';
import { onOrOff, wholeNumber } from './setting-kinds.ts';

/** What protects accounts and the machine itself. */
export const securitySettings = z.object({
  WEBHOOKS_TO_LOOPBACK: onOrOff().default('off'),
  ADMIN_IDLE_MINUTES: wholeNumber(5, 480).default(15),
});

export interface SecurityConfig {
  /** Lets vendors' webhooks target this machine without TLS, for testing. Demo mode only. */
  webhooksToLoopback: boolean;
  /** Idle minutes after which an operator's session ends (ASVS 7.3.1). */
  adminIdleMinutes: number;
}

export const securityConfig = (
  e: z.infer<typeof securitySettings>,
  { demo }: { demo: boolean },
): SecurityConfig => ({
  webhooksToLoopback: demo && e.WEBHOOKS_TO_LOOPBACK === 'on',
  adminIdleMinutes: e.ADMIN_IDLE_MINUTES,
});
