import type { FastifyInstance, FastifyReply } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import * as c from '#contracts/settlement.ts';
import { isUniqueViolation } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import * as s from './service.ts';

/** Statements for vendors; closing, settings and payouts for the operator. */
export function settlementRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const mine = (session: { vendorId: string | null }) => ({ vendorId: session.vendorId ?? fail('access_denied') });
  const send = (reply: FastifyReply, { name, file }: { name: string; file: Uint8Array<ArrayBuffer> }, how: 'inline' | 'attachment') => {
    reply.header('content-disposition', `${how}; filename="${name}"`);
    return file;
  };
  route.read(c.listVendorStatements, ({ db, session, query }) => s.readVendorStatements(db, mine(session).vendorId, query));
  route.read(c.getPayoutOverview, ({ db, session, now }) => s.readPayoutOverview(db, mine(session).vendorId, now));
  route.read(c.getPartMoney, ({ db, session, params }) => s.readPartMoney(db, mine(session).vendorId, params.id));
  route.read(c.getVendorStatement, ({ db, session, params, query }) => s.readStatement(db, mine(session), params.id, query));
  route.read(c.vendorStatementCsv, async ({ db, session, params, reply }) => send(reply, await s.statementCsv(db, mine(session), params.id), 'attachment'));
  route.read(c.vendorStatementPdf, async ({ db, session, params, reply }) => send(reply, await s.statementPdf(db, mine(session), params.id), 'inline'));
  route.read(c.vendorCommissionPdf, async ({ db, session, params, reply }) => send(reply, await s.commissionPdf(db, mine(session), params.id), 'inline'));

  route.read(c.listStatements, ({ db, query }) => s.readStatements(db, query));
  route.read(c.getStatement, ({ db, params, query }) => s.readStatement(db, null, params.id, query));
  route.action(c.closeStatements, async ({ db, say }) => {
    if (!await s.isSetUp(db)) fail('settlement_not_set_up');
    const closed = await s.closePeriods(db, deps.clock);
    say(closed === 1 ? '1 statement closed' : `${closed} statements closed`);
    return { closed };
  });
  route.read(c.getSettlementSettings, ({ db }) => s.readSettings(db));
  route.write(c.putMarketplace, async ({ tx, body, now, say }) => { say('Saved'); return s.setMarketplace(tx, body, now); });
  route.write(c.putRate, async ({ tx, body, say }) => { say('Saved'); return s.setRate(tx, body); });

  route.write(c.createPayoutBatch, async ({ tx, session, body, now, say }) => { say('Batch created'); return s.createBatch(tx, session.subjectId, body, now); });
  route.read(c.listPayoutBatches, ({ db, query }) => s.readBatches(db, query));
  route.read(c.getPayoutBatch, ({ db, params, query }) => s.readBatch(db, params.id, query));
  route.read(c.payoutBankFile, async ({ db, params, reply }) => send(reply, await s.bankFile(db, params.id), 'attachment'));
  route.action(c.markPayoutPaid, async ({ transact, params, body, say }) => {
    const payout = await transact((tx) => s.markPaid(tx, params.id, body.utr, deps.clock))
      .catch((error: unknown) => (isUniqueViolation(error, 'payouts_utr_key') ? fail('utr_taken') : Promise.reject(error)));
    say('Payout noted');
    return { payout };
  });
  route.write(c.markPayoutFailed, async ({ tx, params, body, say }) => { say('Failure noted'); return { payout: await s.markFailed(tx, params.id, body.reason, deps.clock) }; });
}
