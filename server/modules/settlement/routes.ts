import type { FastifyInstance } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import * as c from '#contracts/settlement/settlement.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { payoutWebhookRoutes } from './payout-provider/routes.ts';
import { settlementAdminRoutes } from './routes.admin.ts';
import { taxRoutes } from './tax-returns/routes.ts';
import { sendFile } from './send-file.ts';
import * as s from './service.ts';

/** Statements for vendors. */
export async function settlementRoutes(api: FastifyInstance, deps: Deps): Promise<void> {
  settlementAdminRoutes(api, deps);
  await payoutWebhookRoutes(api, deps);
  taxRoutes(api, deps);
  const route = routes(api, deps);
  const mine = (session: { vendorId: string | null }) => ({
    vendorId: session.vendorId ?? fail('access_denied'),
  });
  route.read(c.listVendorStatements, ({ db, session, query }) =>
    s.readVendorStatements(db, mine(session).vendorId, query),
  );
  route.read(c.getPayoutOverview, ({ db, session, now }) =>
    s.readPayoutOverview(db, mine(session).vendorId, now),
  );
  route.read(c.getNextPayout, ({ db, session, now }) =>
    s.readNextPayout(db, mine(session).vendorId, now),
  );
  route.read(c.listHeldItems, ({ db, session, query, now }) =>
    s.readHeldItems(db, mine(session).vendorId, { ...query, now }),
  );
  route.read(c.getVendorOrderMoney, ({ db, session, params, now }) =>
    s.readVendorOrderMoney(
      db,
      mine(session).vendorId,
      params.id,
      now,
      session.rights.includes('finance'),
    ),
  );
  route.read(c.getVendorStatement, ({ db, session, params, query }) =>
    s.readStatement(db, mine(session), params.id, query),
  );
  route.read(c.vendorStatementCsv, async ({ db, session, params, reply }) =>
    sendFile(reply, await s.statementCsv(db, mine(session), params.id), 'attachment'),
  );
  route.read(c.vendorStatementPdf, async ({ db, session, params, reply }) =>
    sendFile(reply, await s.statementPdf(db, mine(session), params.id), 'inline'),
  );
  route.read(c.vendorCommissionPdf, async ({ db, session, params, reply }) =>
    sendFile(reply, await s.commissionPdf(db, mine(session), params.id), 'inline'),
  );
}
