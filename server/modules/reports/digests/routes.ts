import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/reports/digests.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { chooseDigest, readDigest } from './service.ts';

/** Each member's own choice how often open work comes by email. */
export function digestRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  for (const e of [c.getStaffDigest, c.getVendorDigest])
    route.read(e, ({ db, session }) => readDigest(db, session.subjectId));
  route.write(c.putStaffDigest, async ({ tx, session, body, say }) => {
    say('common.saved');
    const digest = await chooseDigest(tx, session.subjectId, body.rhythm);
    audit(tx, {
      action: 'staff.digest_chosen',
      object: { kind: 'staff', id: session.subjectId, label: digest.email },
      after: { rhythm: body.rhythm },
    });
    return digest;
  });
  route.write(c.putVendorDigest, ({ tx, session, body, say }) => {
    say('common.saved');
    return chooseDigest(tx, session.subjectId, body.rhythm);
  });
}
