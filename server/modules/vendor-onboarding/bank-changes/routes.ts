import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/vendor-onboarding/bank-changes.ts';
import { fail } from '#contracts/kernel/errors.ts';
import {
  checkChangeCode,
  codeTarget,
  guardGuesses,
  guardSending,
  issueChangeCode,
  OTP_SECONDS,
  pepperOf,
  refuseOtp,
  requirePortalPassword,
  RESEND_SECONDS,
  whenPortalReset,
} from '#server/modules/accounts/service.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  requestBankChangeOf,
  bankOwnerOf,
  readBankAccount,
  readBankChangeLink,
  requireValidAccount,
  stopBankChangeOf,
  stopBankChangeAfterReset,
  stopBankChangeWithToken,
} from './service.ts';
import { networkPlaceOf } from '#server/platform/http/place.ts';
import {
  decideBankChangeOf,
  readBankChangeForReview,
  readBankChanges,
  revealBankAccount,
} from './review.ts';

/** Seconds. */
const QUARTER = 900;

/** The payout account: owners request changes, every owner can stop them, operators check them. */
export function bankChangeRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const { clock, config } = deps;
  whenPortalReset('bank-changes', stopBankChangeAfterReset);

  route.read(c.getBankAccount, async ({ db, session }) => ({
    bank: await readBankAccount(db, session),
  }));
  route.action(c.sendBankCode, async ({ db, session, req, body, transact, now, say }) => {
    const owner = await bankOwnerOf(db, session);
    await guardSending(
      'bank_change',
      { db, clock, req, who: codeTarget(owner, body.channel) },
      RESEND_SECONDS,
    );
    const pepper = await pepperOf(db, now);
    await transact((tx) => issueChangeCode(tx, pepper, owner, body.channel, clock));
    say('accounts.done.code_sent');
    return { expiresInSeconds: OTP_SECONDS, resendInSeconds: RESEND_SECONDS };
  });
  // No `write`: the stored request would contain the password.
  route.action(c.requestBankChange, async ({ db, session, req, body, transact, now, say }) => {
    await requireValidAccount(db, session, body);
    const password = await guardGuesses('password', { db, clock, req, who: session.subjectId });
    const owner = await requirePortalPassword(db, session.subjectId, body.password);
    await password.succeed();
    const code = await guardGuesses('otp', {
      db,
      clock,
      req,
      who: codeTarget(owner, body.channel),
    });
    const terms = { pepper: await pepperOf(db, now), demo: config.demo, clock };
    const isRight = await transact(async (tx) => {
      if (!(await checkChangeCode(tx, owner, body.channel, body.otp, terms))) return false;
      await requestBankChangeOf(tx, session, owner, body, clock);
      return true;
    });
    if (!isRight) refuseOtp();
    await code.succeed();
    say('vendors.bank.requested_toast');
    return { bank: await readBankAccount(db, session) };
  });
  route.action(c.stopBankChange, async ({ db, session, transact, say }) => {
    await transact((tx) => stopBankChangeOf(tx, session, clock));
    say('vendors.bank.cancelled_toast');
    return { bank: await readBankAccount(db, session) };
  });

  route.action(c.getBankChangeByLink, async ({ db, params, req, throttle }) => {
    await throttle(`bank-link:${networkPlaceOf(req.ip)}`, { limit: 60, windowSeconds: QUARTER });
    return readBankChangeLink(db, params.token);
  });
  route.action(c.stopBankChangeByLink, async ({ params, req, transact, throttle, say }) => {
    await throttle(`bank-link:${networkPlaceOf(req.ip)}`, { limit: 60, windowSeconds: QUARTER });
    const found = await transact((tx) => stopBankChangeWithToken(tx, params.token, clock));
    if (found.state !== 'stopped') fail('bank_change_not_found');
    say('vendors.bank.cancelled_toast');
    return found;
  });

  route.read(c.listBankChanges, ({ db, query }) => readBankChanges(db, query));
  route.read(c.getBankChange, async ({ db, params }) => ({
    change: await readBankChangeForReview(db, params.id),
  }));
  // No `write`: the stored reply would contain the number.
  route.action(c.revealBankChange, ({ session, params, transact, now }) =>
    transact((tx) => revealBankAccount(tx, session.subjectId, params.id, now)),
  );
  route.write(c.decideBankChange, async ({ tx, session, params, body, say }) => {
    const change = await decideBankChangeOf(tx, session.subjectId, params.id, body, clock);
    say(body.to === 'confirmed' ? 'vendor_onboarding.done.bank_changed' : 'common.refused');
    return { change };
  });
}
