import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { networkPlaceOf } from '#server/platform/http/place.ts';
import {
  clearThrottle,
  refundAttempts,
  type Limit,
  countAttempts,
  rememberKey,
  throttle,
} from '#server/platform/auth/throttle.ts';

/** Seconds. */
export const QUARTER = 900;
export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** Stored per session to recognise the device. */
export const deviceOf = (req: FastifyRequest): { userAgent: string | undefined; ip: string } => ({
  userAgent: req.headers['user-agent'],
  ip: req.ip,
});

/** Who tries, and from which address. */
export interface Attempt {
  db: Db;
  clock: Clock;
  req: FastifyRequest;
  /** Normalised email, phone or account id. */
  who: string;
}

type Kind = 'login' | 'portal' | 'otp' | 'password';
const ADDRESS: Limit = { limit: 100, windowSeconds: QUARTER };
/**
 * `own`: per account and address. `account`: across all addresses. A single guesser cannot exhaust
 * the second: 40 sign-ins an hour stay below 100.
 */
const LIMITS: Record<Kind, { own: Limit; account: Limit | null }> = {
  login: {
    own: { limit: 10, windowSeconds: QUARTER },
    account: { limit: 100, windowSeconds: HOUR },
  },
  portal: {
    own: { limit: 10, windowSeconds: QUARTER },
    account: { limit: 100, windowSeconds: HOUR },
  },
  password: {
    own: { limit: 10, windowSeconds: QUARTER },
    account: { limit: 100, windowSeconds: HOUR },
  },
  // Each requester guesses at a code of their own, five times each; `guardSending` limits the
  // codes.
  otp: { own: { limit: 12, windowSeconds: DAY }, account: null },
};
/**
 * Correct passwords of one account at one address: people sign in a few times an hour, a program
 * that forces hashing does it more often.
 */
export const SUCCESSES: Limit = { limit: 300, windowSeconds: HOUR };

/** Passkey sign-ins begun at one address: each stores a challenge for five minutes. */
export const PASSKEY_CHALLENGES: Limit = { limit: 120, windowSeconds: QUARTER };

const knownKey = (who: string, place: string) => `known:${who}:${place}`;
const KNOWN_SECONDS = 30 * DAY;

/** Whether this account has succeeded from this address in the last 30 days. */
export const isKnownPlace = async ({ db, clock, req, who }: Attempt): Promise<boolean> =>
  (await countAttempts(db, knownKey(who, networkPlaceOf(req.ip)), clock)) > 0;
/** Records that the account's owner used this address. */
export const rememberPlace = ({ db, clock, req, who }: Attempt): Promise<void> =>
  rememberKey(db, knownKey(who, networkPlaceOf(req.ip)), KNOWN_SECONDS, clock);

/**
 * Limits guesses (rulings §3, safety R16, R17): per account and address, per address, and per
 * account across all addresses. The last does not apply where the account's owner has succeeded
 * before, so that guessing elsewhere never locks the owner out. The narrowest limit counts first:
 * what it refuses does not use up the wider ones. Throws `too_many_requests`. Call `succeed` after
 * a right guess: it clears the failures of this account at this address and removes this attempt
 * from the other counters.
 */
export async function guardGuesses(
  kind: Kind,
  attempt: Attempt,
): Promise<{ succeed: () => Promise<void> }> {
  const { db, clock, req, who } = attempt;
  const place = networkPlaceOf(req.ip);
  const own = `${kind}:${who}:${place}`;
  const wider = [`${kind}:ip:${place}`];
  const isKnown = await isKnownPlace(attempt);
  await throttle(db, own, LIMITS[kind].own, clock);
  await throttle(db, wider[0]!, ADDRESS, clock);
  const all = LIMITS[kind].account;
  if (!isKnown && all) {
    wider.push(`${kind}:all:${who}`);
    await throttle(db, wider[1]!, all, clock);
  }
  return {
    succeed: async () => {
      await throttle(db, `${kind}:done:${who}:${place}`, SUCCESSES, clock);
      await clearThrottle(db, own);
      await refundAttempts(db, wider);
      await rememberPlace(attempt);
    },
  };
}

/**
 * Identifies a requester without a session: each has a code of their own, so that other requests
 * cannot void it and other guesses cannot use it up. A browser that sends `x-device-id` keeps its
 * code when its network changes.
 */
export function requesterOf(req: FastifyRequest): string {
  const device = req.headers['x-device-id'];
  return typeof device === 'string' && /^[\w-]{16,64}$/.test(device)
    ? `device:${createHash('sha256').update(device).digest('hex').slice(0, 32)}`
    : networkPlaceOf(req.ip);
}

/**
 * Daily codes per target across all requesters: bounds the disturbance, and gives at most 1,000
 * guesses in a million.
 */
const SENT_A_DAY: Limit = { limit: 200, windowSeconds: DAY };
/** Daily codes requested from one address, across all targets. */
const ASKED_A_DAY: Limit = { limit: 150, windowSeconds: DAY };
/**
 * Purposes that send to any typed number share one daily SMS limit. Numbers with and without an
 * account count alike, so that a refusal reveals nothing.
 */
const TO_ANY_NUMBER: ReadonlySet<string> = new Set(['sign_in', 'verify_phone']);
const SMS_A_DAY: Limit = { limit: 10_000, windowSeconds: DAY };
/**
 * Limits sent codes: per address one a minute per purpose, five an hour and twelve a day to one
 * target, and thirty an hour and 150 a day in total. Other requesters do not use these up; only a
 * limit across all requesters applies to everybody, except at the owner's known addresses.
 * `toAnyNumber`: the target is merely typed, nobody has proven to own it.
 */
export async function guardSending(
  purpose: string,
  attempt: Attempt,
  resendSeconds: number,
  toAnyNumber = TO_ANY_NUMBER.has(purpose),
): Promise<void> {
  const { db, clock, req, who } = attempt;
  const place = networkPlaceOf(req.ip);
  const target = `${who}:${place}`;
  await throttle(db, `otp-send-ip:${place}`, { limit: 30, windowSeconds: HOUR }, clock);
  await throttle(
    db,
    `otp-send:${purpose}:${target}`,
    { limit: 1, windowSeconds: resendSeconds },
    clock,
  );
  await throttle(db, `otp-send-hour:${target}`, { limit: 5, windowSeconds: HOUR }, clock);
  if (await isKnownPlace(attempt)) return;
  await throttle(db, `otp-send-day:${target}`, { limit: 12, windowSeconds: DAY }, clock);
  await throttle(db, `otp-send-all:${who}`, SENT_A_DAY, clock);
  await throttle(db, `otp-send-ip-day:${place}`, ASKED_A_DAY, clock);
  if (toAnyNumber) await throttle(db, 'sms-to-any-number', SMS_A_DAY, clock);
}

/**
 * Order confirmation codes of one account to all targets, since its phone can be changed at will.
 */
const CONFIRMATIONS: Limit = { limit: 5, windowSeconds: HOUR };
export const guardConfirmations = (db: Db, clock: Clock, userId: string): Promise<void> =>
  throttle(db, `confirm-order:${userId}`, CONFIRMATIONS, clock);

const registering = (req: FastifyRequest) => `register:${networkPlaceOf(req.ip)}`;
/**
 * Whether this address may still create accounts; counts nothing, so it can be checked before it is
 * known whether one will be created.
 */
export const mayRegister = async (
  { db, clock, req }: Omit<Attempt, 'who'>,
  demo: boolean,
): Promise<boolean> =>
  (await countAttempts(db, registering(req), clock)) < registrationLimit(demo).limit;
/** Counts a new account; throws `too_many_requests` past the limit. */
export const countRegistration = (
  { db, clock, req }: Omit<Attempt, 'who'>,
  demo: boolean,
): Promise<void> => throttle(db, registering(req), registrationLimit(demo), clock);
/** New accounts per address and hour. In demo mode everybody shares one machine, tests included. */
export const registrationLimit = (demo: boolean): Limit => ({
  limit: demo ? 300 : 20,
  windowSeconds: HOUR,
});
