import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/vendor-team/pickups.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  addPickupPlaceOf,
  changePickupPlaceOf,
  chooseDefaultPickup,
  editablePlace,
  readPickupPlaces,
  setPickupActive,
} from './service.ts';

/** Pickup places of a vendor's shipments. */
export function pickupRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(c.listPickupPlaces, ({ db, session, now }) => readPickupPlaces(db, session, now));
  route.write(c.addPickupPlace, async ({ tx, session, body, now, say }) => {
    say('vendors.pickup.added');
    return { place: await addPickupPlaceOf(tx, session, body, now) };
  });
  route.write(
    c.changePickupPlace,
    async ({ tx, session, params, body, now, say }) => {
      say('vendors.pickup.saved');
      return { place: await changePickupPlaceOf(tx, session, params.id, body, now) };
    },
    ({ tx, session, params, now }) => editablePlace(tx, session, params.id, now),
  );
  route.write(c.setDefaultPickupPlace, async ({ tx, session, params, now, say }) => {
    say('vendors.pickup.default_changed');
    return { place: await chooseDefaultPickup(tx, session, params.id, now) };
  });
  route.write(c.setPickupPlaceActive, async ({ tx, session, params, body, now, say }) => {
    say(body.isActive ? 'vendors.pickup.turned_on' : 'vendors.pickup.turned_off');
    return { place: await setPickupActive(tx, session, params.id, body.isActive, now) };
  });
}
