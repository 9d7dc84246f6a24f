import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/fulfilment/courier-accounts.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  dropCourierAccount,
  readCourierSettings,
  renewWebhookToken,
  saveCourierAccount,
  saveCourierRules,
  storeCourierTest,
  testCourierAccount,
} from './service.ts';
import { readWeightDisputes } from './weight-disputes.ts';

/** Each test signs in at the courier, which limits how often. */
const TESTS = { limit: 10, windowSeconds: 600 };
const DISPUTES = { limit: 60, windowSeconds: 600 };

/** A vendor's own courier accounts and rules. */
export function vendorCourierRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routes(app, deps);
  const { config } = deps;
  const ownerOf = (session: { vendorId: string | null }) =>
    session.vendorId ?? fail('access_denied');

  route.read(c.getVendorCouriers, ({ db, session }) =>
    readCourierSettings(db, config, ownerOf(session)),
  );
  route.write(c.putVendorCourier, async ({ tx, session, body, now, say }) => {
    await saveCourierAccount(tx, ownerOf(session), body, now);
    say('common.saved');
    return readCourierSettings(tx, config, ownerOf(session));
  });
  route.write(c.removeVendorCourier, async ({ tx, session, params, now, say }) => {
    await dropCourierAccount(tx, ownerOf(session), params.courier, now);
    say('fulfilment.couriers.disconnected');
    return readCourierSettings(tx, config, ownerOf(session));
  });
  route.write(c.showVendorCourierToken, ({ tx, session, params, now }) =>
    renewWebhookToken(tx, ownerOf(session), params.courier, now),
  );
  route.action(c.testVendorCourier, async ({ session, params, throttle, transact, now }) => {
    await throttle(`courier-test:${ownerOf(session)}`, TESTS);
    const result = await testCourierAccount(deps, ownerOf(session), params.courier);
    return transact((tx) => storeCourierTest(tx, result, now));
  });
  route.write(
    c.putVendorCourierRules,
    async ({ tx, session, body, now, say }) => {
      await saveCourierRules(tx, ownerOf(session), body, now);
      say('common.saved');
      return readCourierSettings(tx, config, ownerOf(session));
    },
    async ({ tx, session }) => {
      const { rules } = await readCourierSettings(tx, config, ownerOf(session));
      return { rules };
    },
  );
}

/** The marketplace's courier accounts and rules. */
export function adminCourierRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routes(app, deps);
  const { config } = deps;

  route.action(c.listWeightDisputes, async ({ throttle }) => {
    await throttle('weight-disputes', DISPUTES);
    return readWeightDisputes(deps);
  });
  route.read(c.getCouriers, ({ db }) => readCourierSettings(db, config, null));
  route.write(c.putCourier, async ({ tx, body, now, say }) => {
    await saveCourierAccount(tx, null, body, now);
    say('common.saved');
    return readCourierSettings(tx, config, null);
  });
  route.write(c.removeCourier, async ({ tx, params, now, say }) => {
    await dropCourierAccount(tx, null, params.courier, now);
    say('fulfilment.couriers.disconnected');
    return readCourierSettings(tx, config, null);
  });
  route.write(c.showCourierToken, ({ tx, params, now }) =>
    renewWebhookToken(tx, null, params.courier, now),
  );
  route.action(c.testCourier, async ({ params, throttle, transact, now }) => {
    await throttle('courier-test', TESTS);
    const result = await testCourierAccount(deps, null, params.courier);
    return transact((tx) => storeCourierTest(tx, result, now));
  });
  route.write(
    c.putCourierRules,
    async ({ tx, body, now, say }) => {
      await saveCourierRules(tx, null, body, now);
      say('common.saved');
      return readCourierSettings(tx, config, null);
    },
    async ({ tx }) => ({ rules: (await readCourierSettings(tx, config, null)).rules }),
  );
}
