import type { FastifyRequest } from 'fastify';
import {
  checkOtp,
  codeMessage,
  confirmableContact,
  guardConfirmations,
  guardGuesses,
  guardSending,
  type OtpTerms,
  pepperOf,
  profileOf,
  refuseOtp,
  RESEND_SECONDS,
  writeCode,
} from '#server/modules/accounts/service.ts';
import { messageLanguageOf, queueNotices } from '#server/modules/messages/service.ts';
import { transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';

/** Masked for its owner: `••••3210`, `a•••@example.com`. */
export const maskContactOf = (contact: string): string =>
  contact.includes('@') ? contact.replace(/^(.)[^@]*/, '$1•••') : `••••${contact.slice(-4)}`;

/**
 * Per account: typing someone else's contact can neither void its code nor use up its attempts.
 */
const targetOf = (userId: string, contact: string) => `order:${userId}:${contact}`;

const termsOf = async ({ db, config, clock }: Deps): Promise<OtpTerms> => ({
  pepper: await pepperOf(db, clock.now()),
  demo: config.demo,
  clock,
});

/** Sends the code to the account's contact and returns it masked. */
export async function sendConfirmationCodeTo(
  deps: Deps,
  req: FastifyRequest,
  userId: string,
): Promise<string> {
  const { db, clock } = deps;
  const profile = await profileOf(db, userId);
  const contact = confirmableContact(profile);
  const target = targetOf(userId, contact);
  await guardSending(
    'confirm_order',
    { db, clock, req, who: contact },
    RESEND_SECONDS,
    !profile.isPhoneVerified && !profile.isEmailVerified,
  );
  await guardConfirmations(db, clock, userId);
  const { pepper } = await termsOf(deps);
  await transact(db, async (tx) =>
    queueNotices(
      tx,
      [
        codeMessage(
          contact,
          'confirm_order',
          await writeCode(tx, pepper, target, 'confirm_order', clock),
          messageLanguageOf(profile.preferences.language),
        ),
      ],
      clock,
    ),
  );
  return maskContactOf(contact);
}

/**
 * Throws `invalid_otp` (400) for a wrong code. A right one is used up: if the order then fails, the
 * next attempt needs another.
 */
export async function requireConfirmationCode(
  deps: Deps,
  req: FastifyRequest,
  userId: string,
  otp: string,
): Promise<void> {
  const { db, clock } = deps;
  const target = targetOf(userId, confirmableContact(await profileOf(db, userId)));
  const guard = await guardGuesses('otp', { db, clock, req, who: target });
  const terms = await termsOf(deps);
  // Outside the order's transaction, so that a wrong attempt stays counted.
  if (
    !(await transact(db, (tx: Tx) =>
      checkOtp(tx, { target, purpose: 'confirm_order', otp }, terms, true),
    ))
  )
    refuseOtp();
  await guard.succeed();
}
