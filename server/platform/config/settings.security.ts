import { z } from 'zod';
import { type Keyring, parseKeys } from '#server/platform/secrets/keyring.ts';
import { onOrOff, wholeNumber } from './setting-kinds.ts';

/** What protects accounts and the machine itself. */
export const securitySettings = z.object({
  WEBHOOKS_TO_LOOPBACK: onOrOff().default('off'),
  ADMIN_IDLE_MINUTES: wholeNumber(5, 480).default(15),
  SECRETS_KEYS: z
    .string()
    .transform(
      (text, context) =>
        parseKeys(text) ??
        (context.addIssue({
          code: 'custom',
          message:
            '32 random bytes in base64, several keys separated by commas, newest first (npm run secrets -- --new-key)',
        }),
        z.NEVER),
    )
    .optional(),
});

export interface SecurityConfig {
  /** Lets vendors' webhooks target this machine without TLS, for testing. Demo mode only. */
  webhooksToLoopback: boolean;
  /** Idle minutes after which an operator's session ends (ASVS 7.3.1). */
  adminIdleMinutes: number;
  /** Keys of stored secrets; without them the key file in the data folder is used. */
  secretKeys: Keyring | undefined;
}

export const securityConfig = (
  e: z.infer<typeof securitySettings>,
  { demo }: { demo: boolean },
): SecurityConfig => ({
  webhooksToLoopback: demo && e.WEBHOOKS_TO_LOOPBACK === 'on',
  adminIdleMinutes: e.ADMIN_IDLE_MINUTES,
  secretKeys: e.SECRETS_KEYS,
});
