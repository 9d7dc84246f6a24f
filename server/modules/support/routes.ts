import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/support/support.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { fileRoutes } from '#server/platform/spreadsheet/file-routes.ts';
import {
  answerForMarketplace,
  ticketQueueTable,
  dropCannedResponse,
  editableCannedResponse,
  saveCannedResponse,
  setTicketStatus,
  addTicketNote,
  readTicketQueue,
  readTicketForStaff,
  readCannedResponses,
  assignTicket,
} from './ticket-queue.ts';
import {
  openTicket,
  readTicketsOfOrder,
  readTicket,
  readTickets,
  closeTicketOfCustomer,
  addPost,
} from './service.ts';

/** Generous for people, tight for programs. */
const LIMITS = {
  ticket: { limit: 10, windowSeconds: 86_400 },
  post: { limit: 60, windowSeconds: 86_400 },
};

/** Questions and complaints about orders: customers ask, vendors and operators answer. */
export function supportRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const { clock } = deps;
  const vendorOf = (session: { vendorId: string | null }) => ({
    vendorId: session.vendorId ?? fail('access_denied'),
  });

  route.action(c.createTicket, async ({ transact, throttle, session, params, body, say }) => {
    await throttle(`ticket:${session.subjectId}`, LIMITS.ticket);
    const ticket = await transact((tx) =>
      openTicket(tx, session.subjectId, params.id, body, clock),
    );
    say('support.done.created');
    return { ticket };
  });
  route.read(c.listOrderTickets, async ({ db, session, params }) => ({
    results: await readTicketsOfOrder(db, session.subjectId, params.id),
  }));
  route.read(c.listTickets, async ({ db, session, query }) => {
    const { results, page, limit, total } = await readTickets(
      db,
      { userId: session.subjectId },
      query,
    );
    return { results, page, limit, total };
  });
  route.read(c.getTicket, async ({ db, session, params }) => ({
    ticket: await readTicket(db, { userId: session.subjectId }, params.id),
  }));
  route.action(c.writeToTicket, async ({ transact, throttle, session, params, body, say }) => {
    await throttle(`ticket-post:${session.subjectId}`, LIMITS.post);
    const ticket = await transact((tx) =>
      addPost(tx, { userId: session.subjectId }, params.id, { ...body, close: false }, clock),
    );
    say('common.sent');
    return { ticket };
  });
  route.write(c.closeTicket, async ({ tx, session, params, now }) => ({
    ticket: await closeTicketOfCustomer(tx, session.subjectId, params.id, now),
  }));

  route.read(c.listVendorTickets, ({ db, session, query }) =>
    readTickets(db, vendorOf(session), query),
  );
  route.read(c.getVendorTicket, async ({ db, session, params }) => ({
    ticket: await readTicket(db, vendorOf(session), params.id),
  }));
  route.write(c.answerVendorTicket, async ({ tx, session, params, body }) => ({
    ticket: await addPost(tx, vendorOf(session), params.id, body, clock),
  }));

  route.read(c.listAdminTickets, ({ db, session, query, now }) =>
    readTicketQueue(db, query, session.subjectId, now),
  );
  fileRoutes(route, c.adminTicketsFile, 'tickets', ({ db, session, query, now }, format) =>
    ticketQueueTable(db, query, session.subjectId, now, format),
  );
  route.read(c.getAdminTicket, async ({ db, params }) => ({
    ticket: await readTicketForStaff(db, params.id),
  }));
  route.write(c.answerAdminTicket, async ({ tx, params, body }) => ({
    ticket: await answerForMarketplace(tx, params.id, body, clock),
  }));
  route.write(c.assignAdminTicket, async ({ tx, session, params, body, now }) => ({
    ticket: await assignTicket(tx, params.id, session.subjectId, body.isMine, now),
  }));
  route.write(c.setAdminTicketStatus, async ({ tx, params, body }) => ({
    ticket: await setTicketStatus(tx, params.id, body.status, clock),
  }));
  route.write(c.addAdminTicketNote, async ({ tx, session, params, body, now }) => ({
    ticket: await addTicketNote(tx, params.id, session.subjectId, body.text, now),
  }));
  route.read(c.listCannedResponses, async ({ db }) => ({ results: await readCannedResponses(db) }));
  route.write(c.addCannedResponse, async ({ tx, body, now }) => ({
    answer: await saveCannedResponse(tx, null, body, now),
  }));
  route.write(
    c.changeCannedResponse,
    async ({ tx, params, body, now }) => ({
      answer: await saveCannedResponse(tx, params.id, body, now),
    }),
    ({ tx, params }) => editableCannedResponse(tx, params.id),
  );
  route.write(
    c.removeCannedResponse,
    async ({ tx, params }) => {
      await dropCannedResponse(tx, params.id);
      return null;
    },
    ({ tx, params }) => editableCannedResponse(tx, params.id),
  );
}
