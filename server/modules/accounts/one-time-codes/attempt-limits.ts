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

/** What a session remembers of the device. */
export const deviceOf = (req: FastifyRequest): { userAgent: string | undefined; ip: string } => ({
  userAgent: req.headers['user-agent'],
  ip: req.ip,
});

/** Who tries, and from where. */
export interface Attempt {
  db: Db;
  clock: Clock;
  req: FastifyRequest;
  /** Normalised e-mail, phone or account id. */ who: string;
}

type Kind = 'login' | 'portal' | 'otp' | 'password';
const ADDRESS: Limit = { limit: 100, windowSeconds: QUARTER };
/**
 * `own`: per account and address. `account`: from all addresses together. One guesser alone cannot fill the
 * second: 40 sign-ins an hour stay below 100.
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
  // Everybody guesses at codes of their own, five times each, and codes are sent so often: see `guardSending`.
  otp: { own: { limit: 12, windowSeconds: DAY }, account: null },
};
/** Right passwords of one account at one address: a person signs in a few times an hour, a program that keeps the server hashing more often. */
export const SUCCESSES: Limit = { limit: 300, windowSeconds: HOUR };

/** Beginnings of a sign-in by passkey at one address: each keeps a challenge for five minutes. */
export const PASSKEY_CHALLENGES: Limit = { limit: 120, windowSeconds: QUARTER };

const knownKey = (who: string, place: string) => `known:${who}:${place}`;
const KNOWN_SECONDS = 30 * DAY;

/** Whether this account has succeeded from this address in the last 30 days. */
export const isKnownPlace = async ({ db, clock, req, who }: Attempt): Promise<boolean> =>
  (await countAttempts(db, knownKey(who, networkPlaceOf(req.ip)), clock)) > 0;
/** Notes that the account's owner was here. */
export const rememberPlace = ({ db, clock, req, who }: Attempt): Promise<void> =>
  rememberKey(db, knownKey(who, networkPlaceOf(req.ip)), KNOWN_SECONDS, clock);

/**
 * Limits guesses (rulings §3, safety R16, R17): per account and address, per address, and per account from
 * everywhere. The last does not hold where the account's owner has succeeded before, so that however many
 * guess elsewhere, the owner still comes in. The narrowest is counted first: what it refuses does not use
 * up the wider ones. Throws `too_many_requests`. Call `succeed` when the guess was right: it forgives the
 * failures of this account at this address and takes this attempt back from the others.
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
 * Whoever asks for a code without being signed in: the code is theirs alone, so that nobody else's asking voids it and nobody else's guesses use it up.
 * A browser that names itself (`x-device-id`) keeps its code when its network changes.
 */
export function requesterOf(req: FastifyRequest): string {
  const device = req.headers['x-device-id'];
  return typeof device === 'string' && /^[\w-]{16,64}$/.test(device)
    ? `device:${createHash('sha256').update(device).digest('hex').slice(0, 32)}`
    : networkPlaceOf(req.ip);
}

/** Codes to one target a day, whoever asks: what a phone or mailbox can be bothered with, and 1,000 guesses in a million at most. */
const SENT_A_DAY: Limit = { limit: 200, windowSeconds: DAY };
/** Codes one address asks for a day, whoever they go to. */
const ASKED_A_DAY: Limit = { limit: 150, windowSeconds: DAY };
/** Purposes that write to any number that is typed: all of them together cost no more than so many SMS a day. Numbers with and without an account count alike, so that a refusal tells nothing. */
const TO_ANY_NUMBER: ReadonlySet<string> = new Set(['sign_in', 'verify_phone']);
const SMS_A_DAY: Limit = { limit: 10_000, windowSeconds: DAY };
/**
 * Limits codes sent: for each address one a minute per purpose, five an hour and twelve a day to one target, and thirty an hour and 150 a day in all. Others' asking uses nothing of it up;
 * only all of them together find an end, and at the owner's known addresses not even that. `toAnyNumber`: whether the target is only typed, as nobody has proven to have it.
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

/** Codes that confirm orders of one account, wherever they go: its phone can be changed as often as anybody likes. */
const CONFIRMATIONS: Limit = { limit: 5, windowSeconds: HOUR };
export const guardConfirmations = (db: Db, clock: Clock, userId: string): Promise<void> =>
  throttle(db, `confirm-order:${userId}`, CONFIRMATIONS, clock);

const registering = (req: FastifyRequest) => `register:${networkPlaceOf(req.ip)}`;
/** Whether this address may still make accounts; counts nothing, so that it can be asked before it is known whether one is made. */
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
/** New accounts per address and hour. In demo mode everybody comes from one machine, tests included. */
export const registrationLimit = (demo: boolean): Limit => ({
  limit: demo ? 300 : 20,
  windowSeconds: HOUR,
});
