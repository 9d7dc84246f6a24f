import type { FastifyInstance } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import * as c from '#contracts/offers/offer-edits.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  editOffersAsOperator,
  editOwnOffers,
  readAdminOffers,
  readOfferEdits,
  undoEditsAsOperator,
  undoOwnEdits,
} from './edits.ts';

/** Prices and stock of many offers at once, by their vendor or an operator. */
export function offerEditRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const memberOf = ({ vendorId, subjectId, rights }: Session) => ({
    vendorId: vendorId ?? fail('access_denied'),
    subjectId,
    rights,
  });

  route.write(c.editOffers, ({ tx, session, body, now }) =>
    editOwnOffers(tx, memberOf(session), body, now),
  );
  route.read(c.listOfferEdits, ({ db, session, query, now }) =>
    readOfferEdits(db, memberOf(session).vendorId, query, now),
  );
  route.write(c.undoOfferEdits, ({ tx, session, params, now }) =>
    undoOwnEdits(tx, memberOf(session), params.id, now),
  );
  route.read(c.listAdminOffers, ({ db, query }) => readAdminOffers(db, query));
  route.write(c.adminEditOffers, ({ tx, session, body }) =>
    editOffersAsOperator(tx, session.subjectId, body, deps.clock),
  );
  route.write(c.adminUndoOfferEdits, ({ tx, session, params, body }) =>
    undoEditsAsOperator(tx, session.subjectId, params.id, body, deps.clock),
  );
}
