import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/settings/marketplace-settings.ts';
import {
  readMarketplaceRules,
  returnWindows,
  setReturnWindows,
  setDefaultShipping,
  setFeatureSwitch,
} from '#server/modules/settings/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { stamped } from '#server/platform/http/versions.ts';
import {
  editableContact,
  editableOfficer,
  readMarketplaceContact,
  setMarketplaceContact,
  setGrievanceOfficer,
} from './marketplace-contact.ts';

async function shownWindows(db: Db) {
  const windows = await returnWindows(db);
  return stamped({ windows }, windows);
}

/** Marketplace settings for operators. */
export function marketplaceSettingsRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(c.getMarketplaceRules, async ({ db }) => ({ rules: await readMarketplaceRules(db) }), {
    cache: () => ['content'],
  });
  route.read(c.getMarketplaceSettings, ({ db }) => readMarketplaceContact(db));
  route.write(
    c.putMarketplaceContact,
    async ({ tx, body, session, now, say }) => {
      await setMarketplaceContact(tx, body, session.subjectId, now);
      say('settings.done.contact');
      return readMarketplaceContact(tx);
    },
    ({ tx }) => editableContact(tx),
  );
  route.write(
    c.putGrievanceOfficer,
    async ({ tx, body, session, now, say }) => {
      await setGrievanceOfficer(tx, body, session.subjectId, now);
      say('settings.done.grievance_officer');
      return readMarketplaceContact(tx);
    },
    ({ tx }) => editableOfficer(tx),
  );
  route.write(
    c.putShippingDefault,
    async ({ tx, body, now, say }) => {
      await setDefaultShipping(tx, body, now);
      say('settings.done.default_delivery');
      return readMarketplaceContact(tx);
    },
    async ({ tx }) => ({ amount: (await readMarketplaceRules(tx)).shippingDefault }),
  );
  route.read(c.getReturnWindows, ({ db }) => shownWindows(db));
  route.write(
    c.putReturnWindows,
    async ({ tx, body, now, say }) => {
      await setReturnWindows(tx, body, now);
      say('settings.done.return_windows');
      return shownWindows(tx);
    },
    ({ tx }) => returnWindows(tx),
  );
  route.write(c.putFeatureSwitch, async ({ tx, body, now, say }) => {
    await setFeatureSwitch(tx, body, now);
    say(body.isOn ? 'common.enabled' : 'common.disabled');
    return readMarketplaceContact(tx);
  });
}
