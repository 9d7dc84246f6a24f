import type { FastifyInstance, FastifyReply } from 'fastify';
import * as c from '#contracts/invoices/e-documents.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import * as s from './service.ts';

/**
 * E-invoices and e-way bills: export files for the government portals, and import of their results.
 */
export function eDocumentRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const mine = (session: { vendorId: string | null }) => session.vendorId ?? fail('access_denied');
  const file = (reply: FastifyReply, name: string, content: object) => {
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return new TextEncoder().encode(`${JSON.stringify(content, null, 1)}\n`);
  };
  route.read(c.getEDocuments, ({ db, session, query }) =>
    s.readEDocuments(db, mine(session), query.month),
  );
  route.read(c.eInvoiceFile, async ({ db, session, query, reply }) =>
    file(
      reply,
      `e-invoices-${query.month}.json`,
      await s.buildEInvoiceFile(db, mine(session), query.month),
    ),
  );
  route.read(c.ewayBillFile, async ({ db, session, query, reply }) =>
    file(
      reply,
      `eway-bills-${query.month}.json`,
      await s.buildEwayBillFile(db, mine(session), query.month, query.transporter ?? null),
    ),
  );
  route.write(c.importEDocuments, async ({ tx, session, body }) => ({
    results: await s.importPortalResults(tx, mine(session), body.results, deps.config.irpKeys),
  }));
  route.write(c.putEwayBill, async ({ tx, session, params, body, say }) => {
    const bill = await s.saveEwayBillNumber(tx, mine(session), params.id, body);
    say('invoices.eway.saved');
    return bill;
  });
}
