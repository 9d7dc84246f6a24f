import { createPublicKey, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '#contracts/kernel/locales.ts';
import { SHIPPED_BRAND } from '#server/platform/brand/brand-file.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const NAMED_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];

/** True for `loopback`, an address or a network such as 10.0.0.0/8. */
function isProxy(text: string): boolean {
  if (NAMED_PROXIES.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

/** Parses JSON; invalid text is returned unchanged and refused later. */
function asTemplates(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

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

/** Each check's message says what is allowed; `loadConfig` prefixes name and value. */
const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'a number from 0 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'an address or a host name, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  DATA_DIR: z.string().default('./data'),
  BRAND_DIR: z.string().optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DEMO: z.enum(['on', 'off'], { message: 'on or off' }).optional(),
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text === 'off' || text.split(',').every((part) => isProxy(part.trim())),
      'off, or a list of loopback, linklocal, uniquelocal, addresses and networks, such as loopback,10.0.0.0/8',
    )
    .default('off'),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
      'an address such as Kaveri Bazaar <hello@kaveri.example>',
    )
    .optional(),
  SMS_URL: url(['http:', 'https:']).optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, 'the registered header, 3 to 11 letters or digits')
    .optional(),
  SMS_TEMPLATES: z
    .string()
    .transform(asTemplates)
    .pipe(
      z.record(
        z.string(),
        z.union(
          [
            // An id alone is that of the default language.
            z.string().transform((id) => ({ [DEFAULT_LOCALE]: id })),
            z.partialRecord(z.enum(LOCALE_CODES), z.string()),
          ],
          'a DLT id, or one for each language, such as {"en":"1107…","hi":"1107…"}',
        ),
        'a JSON object of template names and their DLT ids, such as {"otp_verify_phone":{"en":"1107…","hi":"1107…"}}',
      ),
    )
    .optional(),
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
  RAZORPAY_URL: url(['https:', 'http:']).default('https://api.razorpay.com'),
  WEBHOOKS_TO_LOOPBACK: z.enum(['on', 'off'], { message: 'on or off' }).default('off'),
  ADMIN_IDLE_MINUTES: z
    .string()
    .refine(
      (text) => /^\d{1,3}$/.test(text) && Number(text) >= 5 && Number(text) <= 480,
      'a number from 5 to 480',
    )
    .transform(Number)
    .default(15),
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
  LOG_LEVEL: z.enum(LOG_LEVELS, { message: `one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  NODE_ENV: z.string().optional(),
});

export interface Config {
  port: number;
  host: string;
  /**
   * The marketplace's public URL without a trailing slash: canonical addresses, links in messages.
   */
  publicUrl: string;
  /** Absolute folder of all written data: the embedded database and uploaded pictures. */
  dataDir: string;
  /** Absolute folder of the marketplace's brand. */
  brandDir: string;
  /** Set if PostgreSQL is used instead of the embedded database. */
  databaseUrl: string | undefined;
  /** Demo marketplace, demo accounts and the demo one-time code. */
  demo: boolean;
  redisUrl: string | undefined;
  /** The mail server; without it emails wait in the outbox. */
  smtpUrl: string | undefined;
  /** Sender of emails; a bare address gets the marketplace's name. */
  mailFrom: string;
  /** The SMS gateway, with each template's DLT id; without it SMS wait in the outbox. */
  sms:
    | {
        url: string;
        token: string | undefined;
        /** The registered header; default: the brand's. */
        sender: string | undefined;
        templates: Record<string, Partial<Record<Locale, string>>>;
      }
    | undefined;
  /** The payment gateway; without it no online payments except by demo mode's test gateway. */
  razorpay: { keyId: string; keySecret: string; webhookSecret: string; url: string } | undefined;
  /**
   * The Invoice Registration Portal's keys for QR codes; without one signatures are not verified.
   */
  irpKeys: readonly KeyObject[];
  /** Lets vendors' webhooks target this machine without TLS, for testing. Demo mode only. */
  webhooksToLoopback: boolean;
  /** Proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: false | string;
  /** Idle minutes after which an operator's session ends (ASVS 7.3.1). */
  adminIdleMinutes: number;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Validates replies against their contract: in development and tests, not in production. */
  checkReplies: boolean;
  isProduction: boolean;
}

/**
 * All three gateway secrets or none: with one missing, payments could be taken and not verified.
 */
function razorpayOf(e: z.infer<typeof Environment>): Config['razorpay'] {
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

/** Invalid environment; the message names each variable, its value and what is allowed. */
export class ConfigError extends Error {
  readonly name = 'ConfigError';
}

/**
 * Reads the configuration from environment variables. Empty variables count as absent. Throws
 * `ConfigError` with one line per wrong variable.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(Environment.shape).map((name) => [name, env[name]?.trim() || undefined]),
  );
  const result = Environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      // Never prints secrets or passwords inside URLs.
      const value = name.endsWith('SECRET')
        ? '…'
        : (given[name] ?? '').replace(/(:\/\/[^:/@]*:)[^@]*@/, '$1…@');
      return `${name} is "${value}"; allowed: ${issue.message}.`;
    });
    throw new ConfigError(lines.join('\n'));
  }
  const e = result.data;
  const publicUrl = e.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${e.PORT}`;
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    dataDir: path.resolve(e.DATA_DIR),
    brandDir: e.BRAND_DIR === undefined ? SHIPPED_BRAND : path.resolve(e.BRAND_DIR),
    databaseUrl: e.DATABASE_URL,
    // An own PostgreSQL means a real marketplace unless configured otherwise.
    demo: e.DEMO === undefined ? e.DATABASE_URL === undefined : e.DEMO === 'on',
    redisUrl: e.REDIS_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    sms:
      e.SMS_URL === undefined
        ? undefined
        : {
            url: e.SMS_URL,
            token: e.SMS_TOKEN,
            sender: e.SMS_SENDER,
            templates: e.SMS_TEMPLATES ?? {},
          },
    razorpay: razorpayOf(e),
    irpKeys: e.IRP_PUBLIC_KEYS ?? [],
    webhooksToLoopback:
      (e.DEMO === undefined ? e.DATABASE_URL === undefined : e.DEMO === 'on') &&
      e.WEBHOOKS_TO_LOOPBACK === 'on',
    trustProxy: e.TRUST_PROXY === 'off' ? false : e.TRUST_PROXY,
    adminIdleMinutes: e.ADMIN_IDLE_MINUTES,
    logLevel: e.LOG_LEVEL,
    checkReplies: e.NODE_ENV !== 'production',
    isProduction: e.NODE_ENV === 'production',
  };
}
