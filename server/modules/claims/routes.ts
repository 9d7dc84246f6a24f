import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/claims/claims.ts';
import * as admin from '#contracts/claims/admin-claims.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { findWeightDispute } from '#server/modules/fulfilment/service.ts';
import { onReturnChecked } from '#server/modules/returns/service.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { fileRoutes } from '#server/platform/spreadsheet/file-routes.ts';
import { readAdminClaim } from './admin-claims.ts';
import {
  adminClaimsTable,
  readAdminClaims,
  readVendorClaims,
  vendorClaimsTable,
} from './claim-lists.ts';
import {
  approveClaimByOperator,
  decideClaimByOperator,
  type Operator,
  recordRecovery,
} from './decisions.ts';
import {
  openClaimAsOperator,
  readClaimOptionsForVendor,
  vendorOfShipment,
} from './open-for-vendor.ts';
import { readClaimPhoto, saveClaimPhoto } from './photos.ts';
import {
  appealVendorClaim,
  type Claimant,
  openClaimsOfCheck,
  openVendorClaim,
  readClaimOptions,
  readVendorClaim,
  submitVendorClaim,
  withdrawVendorClaim,
} from './service.ts';

/** A member of a large vendor photographs many units a day. */
const PHOTOS = { limit: 400, windowSeconds: 86_400 };
/** A claim about a weight asks the courier. */
const OPENED = { limit: 120, windowSeconds: 3600 };

/** Claims of vendors against couriers and customers. */
export function claimRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  onReturnChecked('claims', openClaimsOfCheck);
  const vendorOf = (session: Session) => session.vendorId ?? fail('access_denied');
  const by = (session: Session): Claimant => ({
    vendorId: vendorOf(session),
    memberId: session.subjectId,
    clock: deps.clock,
  });

  route.read(c.listVendorClaims, ({ db, session, query, now }) =>
    readVendorClaims(db, vendorOf(session), query, now),
  );
  fileRoutes(route, c.vendorClaimsFile, 'claims', ({ db, session, query }, format) =>
    vendorClaimsTable(db, vendorOf(session), query, format),
  );
  route.read(c.getVendorClaim, async ({ db, session, params, now }) => ({
    claim: await readVendorClaim(db, vendorOf(session), params.id, now),
  }));
  route.read(c.listClaimOptions, async ({ db, session, params, now }) => ({
    options: await readClaimOptions(db, vendorOf(session), params.id, now),
  }));
  route.action(c.openClaim, async ({ session, body, throttle, transact, say }) => {
    const claimant = by(session);
    await throttle(`claims:${claimant.vendorId}`, OPENED);
    // The courier is asked outside the transaction.
    const weight =
      body.kind === 'wrong_weight'
        ? await findWeightDispute(deps, claimant.vendorId, body.shipmentId)
        : null;
    const claim = await transact((tx) => openVendorClaim(tx, claimant, body, weight));
    say('claims.opened');
    return { claim };
  });
  route.action(c.uploadClaimPhoto, async ({ db, file, session, params, throttle, now }) => {
    await throttle(`claim-photo:${session.subjectId}`, PHOTOS);
    const bytes = file?.field === 'photo' ? file.bytes : null;
    return {
      photo: await saveClaimPhoto(db, deps.config, vendorOf(session), params.id, bytes, now),
    };
  });
  route.read(c.getVendorClaimPhoto, ({ db, session, params }) =>
    readClaimPhoto(db, deps.config, { vendorId: vendorOf(session) }, params.id, params.photo),
  );
  route.write(c.submitClaim, async ({ tx, session, params, body, say }) => {
    const claim = await submitVendorClaim(tx, by(session), params.id, body);
    say('claims.submitted');
    return { claim };
  });
  route.write(c.withdrawClaim, async ({ tx, session, params, say }) => {
    const claim = await withdrawVendorClaim(tx, by(session), params.id);
    say('common.withdrawn');
    return { claim };
  });
  route.write(c.appealClaim, async ({ tx, session, params, body, say }) => {
    const claim = await appealVendorClaim(tx, by(session), params.id, body);
    say('claims.appealed');
    return { claim };
  });
}

/** Claims of all vendors, for operators. */
export function adminClaimRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const by = (session: Session): Operator => ({
    memberId: session.subjectId,
    clock: deps.clock,
    isDemo: deps.config.demo,
  });

  route.read(admin.listAdminClaims, ({ db, query, now }) => readAdminClaims(db, query, now));
  fileRoutes(route, admin.adminClaimsFile, 'claims', ({ db, query }, format) =>
    adminClaimsTable(db, query, format),
  );
  route.read(admin.listAdminClaimOptions, async ({ db, params, now }) => ({
    options: await readClaimOptionsForVendor(db, params.id, now),
  }));
  route.action(admin.openClaimForVendor, async ({ db, session, body, throttle, transact, say }) => {
    await throttle(`claims:${session.subjectId}`, OPENED);
    // The courier is asked outside the transaction.
    const weight =
      body.kind === 'wrong_weight'
        ? await findWeightDispute(
            deps,
            await vendorOfShipment(db, body.shipmentId),
            body.shipmentId,
          )
        : null;
    const done = await transact((tx) => openClaimAsOperator(tx, by(session), body, weight));
    say('claims.opened_for_vendor');
    return done;
  });
  route.read(admin.getAdminClaim, ({ db, session, params, now }) =>
    readAdminClaim(db, params.id, session.subjectId, now),
  );
  route.read(admin.getAdminClaimPhoto, ({ db, params }) =>
    readClaimPhoto(db, deps.config, null, params.id, params.photo),
  );
  route.write(admin.decideClaim, async ({ tx, session, params, body, say }) => {
    const done = await decideClaimByOperator(tx, params.id, body, by(session));
    say(done.waits ? 'order_actions.done.needs_approval' : 'order_actions.done.decided');
    return done;
  });
  route.write(admin.approveClaim, async ({ tx, session, params, body, say }) => {
    const claim = await approveClaimByOperator(tx, params.id, body, by(session));
    say(body.outcome === 'approved' ? 'order_actions.done.approved' : 'common.refused');
    return { claim };
  });
  route.write(admin.recordClaimRecovery, async ({ tx, session, params, body, say }) => {
    const claim = await recordRecovery(tx, params.id, body, by(session));
    say('claims.recovery_recorded');
    return { claim };
  });
}
