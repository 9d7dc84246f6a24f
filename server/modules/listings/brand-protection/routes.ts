import type { FastifyInstance } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import * as c from '#contracts/listings/brand-protection.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  decideClaim,
  makeBrandClaim,
  readAdminBrandClaims,
  readBrandClaims,
  withdrawClaim,
} from './brand-protection.ts';

/** Claims to brands and makers' products, and permissions to sell them. */
export function brandRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const vendorOf = (session: Session) => session.vendorId ?? fail('access_denied');

  route.read(c.listBrandClaims, ({ db, session, query }) =>
    readBrandClaims(db, vendorOf(session), query),
  );
  route.write(c.claimBrand, async ({ tx, session, body, now, say }) => {
    const claim = await makeBrandClaim(tx, vendorOf(session), body, now);
    say('listings.brand.sent');
    return { claim };
  });
  route.write(c.withdrawBrandClaim, async ({ tx, session, params, now }) => {
    await withdrawClaim(tx, vendorOf(session), params.id, now);
    return null;
  });
  route.read(c.listAdminBrandClaims, ({ db, query }) => readAdminBrandClaims(db, query));
  route.write(c.decideBrandClaim, async ({ tx, session, params, body }) => ({
    claim: await decideClaim(tx, session.subjectId, params.id, body, deps.clock),
  }));
}
