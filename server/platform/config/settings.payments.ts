import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { ConfigError, url } from './setting-kinds.ts';

/**
 * Public RSA keys from PEM text, keys or certificates, one or several; line breaks may be written
 * as `\\n`. Null if one is invalid.
 */
function rsaKeys(text: string): KeyObject[] | null {
  const blocks =
    text
      .replaceAll('\\n', '\n')
      .match(/-----BEGIN (PUBLIC KEY|CERTIFICATE)-----[^-]+-----END \1-----/g) ?? [];
  try {
    const keys = blocks.map((pem) => createPublicKey(pem));
    return keys.length > 0 && keys.every((key) => key.asymmetricKeyType === 'rsa') ? keys : null;
  } catch {
    return null;
  }
}

/** The payment gateway and the Invoice Registration Portal. */
export const paymentsSettings = z.object({
  RAZORPAY_KEY_ID: z
    .string()
    .regex(
      /^rzp_(test|live)_[A-Za-z0-9]{6,40}$/,
      'the key id of Razorpay, such as rzp_live_1a2B3c4D5e6F7g',
    )
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().min(8, 'the secret of that key').optional(),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .min(8, 'the secret the webhook was set up with, 8 characters or more')
    .optional(),
  RAZORPAYX_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\d{9,18}$/, 'the account number of RazorpayX that payouts are paid from')
    .optional(),
  RAZORPAYX_WEBHOOK_SECRET: z
    .string()
    .min(8, 'the secret the webhook of RazorpayX was set up with, 8 characters or more')
    .optional(),
  RAZORPAY_URL: url(['https:', 'http:']).default('https://api.razorpay.com'),
  CASHFREE_CLIENT_ID: z.string().min(4, 'the client id of Cashfree Verification Suite').optional(),
  CASHFREE_CLIENT_SECRET: z.string().min(8, 'the secret of that client id').optional(),
  CASHFREE_URL: url(['https:', 'http:']).default('https://api.cashfree.com/verification'),
  IRP_PUBLIC_KEYS: z
    .string()
    .transform(
      (text, context) =>
        rsaKeys(text) ??
        (context.addIssue({
          code: 'custom',
          message: 'public RSA keys or certificates of the Invoice Registration Portal in PEM',
        }),
        z.NEVER),
    )
    .optional(),
});

export interface PaymentsConfig {
  /** The payment gateway; without it no online payments except by demo mode's test gateway. */
  razorpay: { keyId: string; keySecret: string; webhookSecret: string; url: string } | undefined;
  /** The payout provider; without it payouts are paid with the bank's file. */
  razorpayx:
    | {
        accountNumber: string;
        keyId: string;
        keySecret: string;
        webhookSecret: string;
        url: string;
      }
    | undefined;
  /** The provider that verifies GSTIN, PAN and bank accounts; without it operators do. */
  cashfree: { clientId: string; clientSecret: string; url: string } | undefined;
  /**
   * The Invoice Registration Portal's keys for QR codes; without one signatures are not verified.
   */
  irpKeys: readonly KeyObject[];
}

/**
 * All three gateway secrets or none: with one missing, payments could be taken and not verified.
 */
function razorpayOf(e: z.infer<typeof paymentsSettings>): PaymentsConfig['razorpay'] {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = e;
  if (keyId && keySecret && webhookSecret)
    return { keyId, keySecret, webhookSecret, url: e.RAZORPAY_URL };
  if (!keyId && !keySecret && !webhookSecret) return undefined;
  throw new ConfigError(
    'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET belong together: set all three, or none.',
  );
}

/** RazorpayX uses the gateway's key; its account and webhook secret belong together. */
function razorpayxOf(e: z.infer<typeof paymentsSettings>): PaymentsConfig['razorpayx'] {
  const {
    RAZORPAYX_ACCOUNT_NUMBER: accountNumber,
    RAZORPAYX_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
  } = e;
  if (!accountNumber && !webhookSecret) return undefined;
  if (accountNumber && webhookSecret && keyId && keySecret)
    return { accountNumber, webhookSecret, keyId, keySecret, url: e.RAZORPAY_URL };
  throw new ConfigError(
    'RAZORPAYX_ACCOUNT_NUMBER and RAZORPAYX_WEBHOOK_SECRET belong together and need RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET.',
  );
}

/** Both keys of the verification provider or none. */
function cashfreeOf(e: z.infer<typeof paymentsSettings>): PaymentsConfig['cashfree'] {
  const { CASHFREE_CLIENT_ID: clientId, CASHFREE_CLIENT_SECRET: clientSecret } = e;
  if (clientId && clientSecret) return { clientId, clientSecret, url: e.CASHFREE_URL };
  if (!clientId && !clientSecret) return undefined;
  throw new ConfigError(
    'CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET belong together: set both, or none.',
  );
}

export const paymentsConfig = (e: z.infer<typeof paymentsSettings>): PaymentsConfig => ({
  razorpay: razorpayOf(e),
  razorpayx: razorpayxOf(e),
  cashfree: cashfreeOf(e),
  irpKeys: e.IRP_PUBLIC_KEYS ?? [],
});
