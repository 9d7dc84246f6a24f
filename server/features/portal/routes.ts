import type { FastifyInstance } from 'fastify';
import { portalLogin } from '#contracts/accounts.ts';
import { getDesk } from '#contracts/desk.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { authenticatePortal, countedAsPortal, deviceOf, guardGuesses, markPortalLogin, normaliseIdentifier } from '#server/features/accounts/service.ts';
import { staffRoleAt } from '#server/features/staff/service.ts';
import { holdVendor, vendorsById } from '#server/features/vendors/service.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { readDesk } from './desk.ts';
import { roleIn } from './standing.ts';

/** Vendors and operators sign in at one door; the server says which they are, and `roleIn` what a shop that is not open lets in. */
export function portalRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.action(portalLogin, async ({ body, db, req, transact, now, say }) => {
    const who = normaliseIdentifier(body.identifier);
    const guard = await guardGuesses('portal', { db, clock: deps.clock, req, who: await countedAsPortal(db, who) });
    const account = await authenticatePortal(db, who, body.password);
    const vendor = account.vendor_id ? (await vendorsById(db, [account.vendor_id])).get(account.vendor_id) : undefined;
    if (account.role === 'vendor') roleIn(vendor, account.vendor_role);
    const signedIn = await transact(async (tx) => {
      // Asked once more under a lock: who suspends a shop ends the sessions there are, and this one must be among them or not be.
      const standing = account.vendor_id ? await holdVendor(tx, account.vendor_id) : undefined;
      const role = account.role === 'vendor' ? roleIn(standing, account.vendor_role) : null;
      const staffRole = account.role === 'admin' ? await staffRoleAt(tx, account, body.code, { isRequired: !deps.config.demo, now }) : null;
      if (account.role === 'admin' && staffRole === null) return null;
      if (!await markPortalLogin(tx, account, now)) fail('invalid_credentials');
      const issued = await issueSession(tx, { audience: account.role, subjectId: account.id, vendorId: account.vendor_id, vendorRole: role, staffRole, ...deviceOf(req) }, deps.clock);
      return { token: issued.token, vendorRole: role, staffRole };
    }) ?? fail('second_factor_wrong');
    await guard.succeed();
    say('Login successful');
    const { token, vendorRole, staffRole } = signedIn;
    return { role: account.role, token, info: { _id: account.id, name: account.full_name, email: account.email, vendorId: account.vendor_id, vendorName: vendor?.name ?? null, vendorRole, staffRole } };
  });

  route.read(getDesk, ({ db, session, now }) => readDesk(db, session, now));
}
