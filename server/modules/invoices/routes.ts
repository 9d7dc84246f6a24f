import type { FastifyInstance, FastifyReply } from 'fastify';
import * as c from '#contracts/invoices/invoices.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { listInvoices, readInvoiceFile, readInvoiceView } from './invoice-files.ts';
import type { DrawnDocument } from './records.ts';
import { renderInvoice } from './pdf.ts';

/** Rendering one blocks the process for a tenth of a second: enough for people, not for a loop. */
const DRAWN = {
  customer: { limit: 60, windowSeconds: 600 },
  vendor: { limit: 600, windowSeconds: 600 },
};

/** Tax documents for customers, vendors and operators. */
export function invoiceRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const vendorOf = (session: { vendorId: string | null }) =>
    session.vendorId ?? fail('access_denied');
  const file = (reply: FastifyReply, document: DrawnDocument) => {
    reply.header('content-disposition', `inline; filename="${document.number}.pdf"`);
    return renderInvoice(document);
  };

  route.read(c.listOrderInvoices, ({ db, session, params }) =>
    listInvoices(db, { userId: session.subjectId, orderId: params.id }),
  );
  route.read(c.getOrderInvoice, async ({ db, session, params, reply, throttle }) => {
    const document = await readInvoiceFile(
      db,
      { userId: session.subjectId, orderId: params.id },
      params.file,
    );
    await throttle(`invoice:${session.subjectId}`, DRAWN.customer);
    return file(reply, document);
  });
  route.read(c.viewOrderInvoice, async ({ db, session, params }) => ({
    invoice: await readInvoiceView(
      db,
      { userId: session.subjectId, orderId: params.id },
      params.invoice,
    ),
  }));
  route.read(c.listVendorOrderInvoices, ({ db, session, params }) =>
    listInvoices(db, { vendorId: vendorOf(session), subOrderId: params.id }),
  );
  route.read(c.getVendorOrderInvoice, async ({ db, session, params, reply, throttle }) => {
    const document = await readInvoiceFile(
      db,
      { vendorId: vendorOf(session), subOrderId: params.id },
      params.file,
    );
    await throttle(`invoice:${vendorOf(session)}`, DRAWN.vendor);
    return file(reply, document);
  });
}
