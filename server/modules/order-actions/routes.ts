import type { FastifyInstance } from 'fastify';
import * as orderActions from '#contracts/order-actions/actions.ts';
import * as c from '#contracts/order-actions/order-actions.ts';
import * as list from '#contracts/order-actions/order-list.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import * as adminReturns from '#contracts/returns/admin-returns.ts';
import { renderInvoice } from '#server/modules/invoices/service.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { fileRoutes } from '#server/platform/spreadsheet/file-routes.ts';
import { decideReturnByOperator, stepReturnByOperator } from './return-actions.ts';
import {
  addAdminNoteTo,
  removeAdminNoteFrom,
  readAdminOrder,
  readOrderDocument,
  revealOrderCustomer,
  revealOrderDocument,
} from './service.ts';
import {
  requestOrderAction,
  decideActionRequest,
  previewRequest,
  readOrderAction,
  readOrderActions,
  withdrawActionRequest,
} from './approval.ts';
import { adminOrdersFile, readAdminOrders, readOrderTotals } from './order-list.ts';

/** Rendering a document blocks the process for a tenth of a second. */
const DRAWN = { limit: 600, windowSeconds: 600 };

/** Orders of all vendors for operators. */
export function adminOrderRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const by = (session: { subjectId: string }) => ({
    memberId: session.subjectId,
    clock: deps.clock,
    isDemo: deps.config.demo,
  });

  route.read(list.listAdminOrders, ({ db, query, now }) => readAdminOrders(db, query, now));
  route.read(list.sumAdminOrders, ({ db, query, now }) => readOrderTotals(db, query, now));
  fileRoutes(
    route,
    list.adminOrdersFile,
    ({ query, now }) => `${query.rows === 'items' ? 'order-items' : 'orders'}-${dayInIndia(now)}`,
    ({ db, query, now }, format) => adminOrdersFile(db, query, now, format),
  );
  route.read(c.getAdminOrder, async ({ db, params, now }) => ({
    order: await readAdminOrder(db, params.id, now),
  }));
  route.write(c.revealAdminOrder, ({ tx, params }) => revealOrderCustomer(tx, params.id));
  route.read(c.getAdminOrderInvoice, async ({ db, session, params, reply, throttle }) => {
    const document = await readOrderDocument(db, params.id, params.file);
    await throttle(`invoice:${session.subjectId}`, DRAWN);
    reply.header('content-disposition', `inline; filename="${document.number}.pdf"`);
    return renderInvoice(document);
  });
  route.action(
    c.revealAdminOrderInvoice,
    async ({ transact, session, params, reply, throttle }) => {
      await throttle(`invoice:${session.subjectId}`, DRAWN);
      const document = await transact((tx) => revealOrderDocument(tx, params.id, params.file));
      reply.header('content-disposition', `inline; filename="${document.number}.pdf"`);
      return renderInvoice(document);
    },
  );
  route.write(c.addAdminOrderNote, async ({ tx, session, params, body, now, say }) => {
    const notes = await addAdminNoteTo(tx, params.id, session.subjectId, body.text, now);
    say('common.updated');
    return notes;
  });
  route.write(c.deleteAdminOrderNote, async ({ tx, params, say }) => {
    const notes = await removeAdminNoteFrom(tx, params.id, params.note);
    say('orders.done.note_removed');
    return notes;
  });

  route.read(orderActions.previewOrderAction, ({ db, params, query }) =>
    previewRequest(db, params.id, query.ask, deps.clock),
  );
  route.write(orderActions.performOrderAction, async ({ tx, session, params, body, say }) => {
    const orderAction = await requestOrderAction(tx, params.id, body, by(session));
    say(orderAction.state === 'waiting' ? 'order_actions.done.needs_approval' : 'common.done');
    return { orderAction };
  });
  route.read(orderActions.listOrderActions, ({ db, query }) => readOrderActions(db, query));
  route.read(orderActions.getOrderAction, ({ db, session, params }) =>
    readOrderAction(db, params.id, by(session)),
  );
  route.write(orderActions.decideOrderAction, async ({ tx, session, params, body, say }) => {
    const orderAction = await decideActionRequest(tx, params.id, body, by(session));
    say(orderAction.state === 'done' ? 'order_actions.done.approved' : 'common.refused');
    return { orderAction };
  });
  route.write(orderActions.withdrawOrderAction, async ({ tx, session, params, body, say }) => {
    const orderAction = await withdrawActionRequest(tx, params.id, body, by(session));
    say('common.withdrawn');
    return { orderAction };
  });
  // Here instead of with the other return calls: they trigger refunds, so the refund limit applies.
  route.write(adminReturns.stepAdminReturn, async ({ tx, session, params, body, say }) => {
    const done = await stepReturnByOperator(tx, params.id, body, by(session));
    say(done.waits ? 'order_actions.done.needs_approval' : 'common.updated');
    return done;
  });
  route.write(adminReturns.decideReturn, async ({ tx, session, params, body, say }) => {
    const done = await decideReturnByOperator(tx, params.id, body, by(session));
    say(done.waits ? 'order_actions.done.needs_approval' : 'order_actions.done.decided');
    return done;
  });
}
