import { createPublicKey, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
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

/** The object a JSON text stands for; the text itself, which is then refused, where it is none. */
function asTemplates(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Public RSA keys out of PEM text, keys or certificates, one or several; a line break may be written as `\\n`. Null where one of them is none. */
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

/** The message of each check says what is allowed; `loadConfig` puts name and value in front of it. */
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
        z.string(),
        'a JSON object of template names and their DLT ids, such as {"otp_verify_phone":"1107…"}',
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
  /** How the marketplace is reached from outside, without a slash at the end: canonical addresses, links in messages. */
  publicUrl: string;
  /** Absolute folder of everything the server writes: the embedded database and uploaded pictures. */
  dataDir: string;
  /** Absolute folder of the marketplace's brand. */
  brandDir: string;
  /** Set when PostgreSQL serves instead of the embedded database. */
  databaseUrl: string | undefined;
  /** Demo marketplace, demo accounts and the demo one-time code. */
  demo: boolean;
  redisUrl: string | undefined;
  /** Where e-mail is handed over; without it messages wait in the outbox. */
  smtpUrl: string | undefined;
  /** Sender of e-mails; where it is an address alone, the marketplace's name stands before it. */
  mailFrom: string;
  /** The SMS gateway, with the DLT id of each template; without it SMS wait in the outbox. */
  sms:
    | {
        url: string;
        token: string | undefined;
        /** The registered header; the brand's own where there is none. */
        sender: string | undefined;
        templates: Record<string, string>;
      }
    | undefined;
  /** The payment gateway; without it nobody pays online, except at the test gateway of demo mode. */
  razorpay: { keyId: string; keySecret: string; webhookSecret: string; url: string } | undefined;
  /** Keys the Invoice Registration Portal signs QR codes with; without one signatures are not checked. */
  irpKeys: readonly KeyObject[];
  /** Vendors' webhooks may go to this very machine, without TLS: to try them out. Never but in demo mode. */
  webhooksToLoopback: boolean;
  /** Whose X-Forwarded-* headers are believed. */
  trustProxy: false | string;
  /** An operator's session ends after so many minutes without a person's input (ASVS 7.3.1). */
  adminIdleMinutes: number;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Replies are checked against their contract: in development and tests, not in production. */
  checkReplies: boolean;
  isProduction: boolean;
}

/** All three secrets of the gateway or none: with one missing, payments could be taken and not be believed. */
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

/** The environment does not make sense; the message names each variable, its value and what is allowed. */
export class ConfigError extends Error {
  readonly name = 'ConfigError';
}

/**
 * Reads the configuration from environment variables. An empty variable counts as absent.
 * Throws `ConfigError` with one line per wrong variable.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(Environment.shape).map((name) => [name, env[name]?.trim() || undefined]),
  );
  const result = Environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      // Neither a secret nor the password inside an address comes into the terminal.
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
    // A vendor with its own PostgreSQL is taken for a real one until it says otherwise.
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
