import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/promotions/gifts.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { isUniqueViolation } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { addGift, changeGift, editableGift, readGifts } from './service.ts';

const TAKEN = {
  details: [{ path: 'milestoneId', message: 'errors.milestone_has_gift' }],
};
function orTaken(error: unknown): never {
  if (isUniqueViolation(error, 'gifts_milestone_id_key')) fail('invalid_request', TAKEN);
  throw error;
}

/** Milestone gifts for operators; customers get them with their orders. */
export function giftRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);

  route.read(c.listGifts, async ({ db }) => ({ results: await readGifts(db) }));
  route.action(c.createGift, async ({ transact, body, now, say }) => {
    const gift = await transact((tx) => addGift(tx, body, now)).catch(orTaken);
    say('promotions.done.gift_added');
    return { gift };
  });
  route.action(
    c.updateGift,
    async ({ transact, params, body, now, say }) => {
      const gift = await transact((tx) => changeGift(tx, params.id, body, now)).catch(orTaken);
      say('promotions.done.gift_changed');
      return { gift };
    },
    ({ tx, params }) => editableGift(tx, params.id),
  );
}
