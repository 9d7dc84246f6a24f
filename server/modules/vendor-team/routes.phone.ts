import type { FastifyInstance } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import { confirmOwnPhone, sendPhoneCodes } from '#contracts/vendor-team/own-phone.ts';
import {
  confirmPhone,
  guardGuesses,
  guardSending,
  issuePhoneCodes,
  OTP_SECONDS,
  pepperOf,
  phoneTargetOf,
  portalMember,
  refuseOtp,
  RESEND_SECONDS,
} from '#server/modules/accounts/service.ts';
import { mailOf, messageLanguageOf, queueNotice } from '#server/modules/messages/service.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';

/** A member's own mobile number: confirmed by two codes, and reported to its owner by email. */
export function ownPhoneRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const { clock, config } = deps;
  const accountOf = async (db: Db, session: Session) =>
    (await portalMember(db, session.subjectId)) ?? fail('session_expired');

  route.action(sendPhoneCodes, async ({ db, session, req, body, transact, now, say }) => {
    const account = await accountOf(db, session);
    const who = phoneTargetOf(account, body.phone);
    await guardSending('verify_phone', { db, clock, req, who }, RESEND_SECONDS);
    // However many numbers are tried: each costs an SMS to a stranger.
    await guardSending('portal_phone', { db, clock, req, who: account.id }, RESEND_SECONDS);
    const pepper = await pepperOf(db, now);
    await transact((tx) => issuePhoneCodes(tx, pepper, account, body.phone, clock));
    say('accounts.done.code_sent');
    return { expiresInSeconds: OTP_SECONDS, resendInSeconds: RESEND_SECONDS };
  });

  route.action(confirmOwnPhone, async ({ db, session, req, body, transact, now, say }) => {
    const account = await accountOf(db, session);
    const guard = await guardGuesses('otp', { db, clock, req, who: `phone:${account.id}` });
    const terms = { pepper: await pepperOf(db, now), demo: config.demo, clock };
    const phone = `••••••••${body.phone.slice(-2)}`;
    const isRight = await transact(async (tx) => {
      if (!(await confirmPhone(tx, account, body, terms))) return false;
      const notice = mailOf(
        account.email,
        'vendor_phone_confirmed',
        messageLanguageOf(account.language),
        { phone },
      );
      await queueNotice(tx, notice, clock);
      return true;
    });
    if (!isRight) refuseOtp();
    await guard.succeed();
    say('common.verified');
    return { phone };
  });
}
