import { z } from 'zod';
import { isProxy, url, wholeNumber } from './setting-kinds.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Where the server listens and what it logs. */
export const serverSettings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'an address or a host name, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text === 'off' || text.split(',').every((part) => isProxy(part.trim())),
      'off, or a list of loopback, linklocal, uniquelocal, addresses and networks, such as loopback,10.0.0.0/8',
    )
    .default('off'),
  DRAIN_SECONDS: wholeNumber(0, 60).optional(),
  REQUESTS_IN_FLIGHT: wholeNumber(2, 1_000).default(16),
  REQUEST_WAIT_MS: wholeNumber(0, 10_000).default(250),
  ACCESS_LOG: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { message: `one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  NODE_ENV: z.string().optional(),
});

export interface ServerConfig {
  port: number;
  host: string;
  /**
   * The marketplace's public URL without a trailing slash: canonical addresses, links in messages.
   */
  publicUrl: string;
  /** Proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: false | string;
  /**
   * Seconds in which a stopping process answers 503 at /api/ready and goes on serving. Undefined: one
   * second, less if nobody is connected.
   */
  drainSeconds: number | undefined;
  /** API reads worked on at once, and as many writes; more wait. */
  requestsInFlight: number;
  /** How long a request waits for its turn before it is refused with 503. */
  requestWaitMs: number;
  /** File of the access log, `-` for standard output; undefined: none. */
  accessLog: string | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Validates replies against their contract: in development and tests, not in production. */
  checkReplies: boolean;
  isProduction: boolean;
}

export const serverConfig = (e: z.infer<typeof serverSettings>): ServerConfig => ({
  port: e.PORT,
  host: e.HOST,
  publicUrl: e.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${e.PORT}`,
  trustProxy: e.TRUST_PROXY === 'off' ? false : e.TRUST_PROXY,
  drainSeconds: e.DRAIN_SECONDS,
  requestsInFlight: e.REQUESTS_IN_FLIGHT,
  requestWaitMs: e.REQUEST_WAIT_MS,
  accessLog: e.ACCESS_LOG,
  logLevel: e.LOG_LEVEL,
  checkReplies: e.NODE_ENV !== 'production',
  isProduction: e.NODE_ENV === 'production',
});
