import type { FastifyInstance } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import * as c from '#contracts/vendor-onboarding/verifications.ts';
import { readApplicationForOperator } from '#server/modules/vendor-onboarding/applications/review.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { openVerifier } from './open-verifiers.ts';
import { decideOverrideOf, requestOverrideOf } from './override.ts';
import { verifyRegistration } from './verify.ts';

/** Each verification may cost money. */
const VERIFICATIONS = { limit: 30, windowSeconds: 3_600 };

/** Verifying vendors' numbers, and opening a vendor without all documents. */
export function verificationRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const me = (session: { subjectId: string }) => ({
    id: session.subjectId,
    isDemo: deps.config.demo,
  });
  route.action(c.verifyVendor, async ({ db, session, params, throttle, now, say }) => {
    const provider = openVerifier(deps) ?? fail('verification_unavailable');
    await throttle(`verify-vendor:${session.subjectId}`, VERIFICATIONS);
    await verifyRegistration(db, provider, params.id, session.subjectId, now);
    say('vendor_onboarding.done.verified');
    return { application: await readApplicationForOperator(db, params.id) };
  });
  route.write(c.requestOverride, async ({ tx, session, params, body, now, say }) => {
    const application = await requestOverrideOf(tx, params.id, body, me(session), now);
    say('vendor_onboarding.done.override_requested');
    return { application };
  });
  route.write(c.decideOverride, async ({ tx, session, params, body, say }) => {
    const application = await decideOverrideOf(tx, params.id, body.to, me(session), deps.clock);
    say(
      body.to === 'approved'
        ? 'vendor_onboarding.done.override_approved'
        : 'vendor_onboarding.done.override_withdrawn',
    );
    return { application };
  });
}
