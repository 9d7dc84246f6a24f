import type { FastifyInstance } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import * as c from '#contracts/settlement/settlement.ts';
import * as settlementSettings from '#contracts/settlement/settlement-settings.ts';
import * as payoutRuns from '#contracts/settlement/payout-runs.ts';
import { isUniqueViolation } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { fileRoutes } from '#server/platform/spreadsheet/file-routes.ts';
import { openPayoutProviders } from './payout-provider/open-payout-provider.ts';
import { sendFile } from './send-file.ts';
import * as s from './service.ts';

/** Closing, settings, statements of all vendors and payout runs, for operators. */
export function settlementAdminRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const approver = (session: { subjectId: string }) => ({
    id: session.subjectId,
    isDemo: deps.config.demo,
  });

  route.read(c.listStatements, ({ db, query }) => s.readStatements(db, query));
  fileRoutes(route, c.statementsFile, 'statements', ({ db, query }, format) =>
    s.statementsTable(db, query, format),
  );
  route.read(c.getStatement, ({ db, params, query }) =>
    s.readStatement(db, null, params.id, query),
  );
  route.read(c.statementCsvFile, async ({ db, params, reply }) =>
    sendFile(reply, await s.statementCsv(db, null, params.id), 'attachment'),
  );
  route.read(c.statementPdfFile, async ({ db, params, reply }) =>
    sendFile(reply, await s.statementPdf(db, null, params.id), 'inline'),
  );
  route.read(c.commissionPdfFile, async ({ db, params, reply }) =>
    sendFile(reply, await s.commissionPdf(db, null, params.id), 'inline'),
  );
  route.action(c.closeStatements, async ({ db, say }) => {
    if (!(await s.isSetUp(db))) fail('settlement_not_set_up');
    const closed = await s.closePeriods(db, deps.clock);
    say('settlement.done.closed', { n: closed });
    return { closed };
  });
  route.read(settlementSettings.getSettlementSettings, ({ db }) => s.readTaxSettings(db));
  route.write(
    settlementSettings.putMarketplace,
    async ({ tx, body, now, say }) => {
      say('common.saved');
      return s.setMarketplace(tx, body, now);
    },
    ({ tx }) => s.editableMarketplace(tx),
  );
  route.write(
    settlementSettings.putRate,
    async ({ tx, body, say }) => {
      say('common.saved');
      return s.setRate(tx, body);
    },
    ({ tx, body }) => s.editableRate(tx, body),
  );

  route.read(payoutRuns.previewPayouts, ({ db, query }) => s.previewPayoutRun(db, query));
  route.write(
    payoutRuns.setPayoutMinimum,
    async ({ tx, body, now, say }) => {
      say('common.saved');
      return s.setMinimum(tx, body.minimum, now);
    },
    ({ tx }) => s.editableMinimum(tx),
  );
  route.write(payoutRuns.createPayoutBatch, async ({ tx, session, body, now, say }) => {
    say('settlement.done.run_created');
    return s.createPayoutRun(tx, session.subjectId, body, now);
  });
  route.read(payoutRuns.listPayoutBatches, ({ db, query }) => s.readBatches(db, query));
  route.read(payoutRuns.getPayoutBatch, ({ db, session, params, query }) =>
    s.readBatch(db, params.id, query, approver(session), openPayoutProviders(deps)[0] ?? null),
  );
  route.write(payoutRuns.approvePayoutBatch, async ({ tx, session, params, body, now, say }) => {
    say('settlement.done.run_approved');
    return s.approvePayoutRun(tx, params.id, body, approver(session), now);
  });
  route.write(payoutRuns.withdrawPayoutBatch, async ({ tx, session, params, body, now, say }) => {
    say('settlement.done.run_withdrawn');
    return { batch: await s.withdrawPayoutRun(tx, params.id, body.reason, session.subjectId, now) };
  });
  route.write(payoutRuns.submitPayoutBatch, async ({ tx, session, params, now, say }) => {
    const [provider] = openPayoutProviders(deps);
    if (!provider) return fail('not_found');
    const submitted = await s.submitPayoutRun(tx, params.id, provider, session.subjectId, now);
    say('settlement.done.run_submitted', { n: submitted });
    return { submitted };
  });
  // No `write`: the stored reply would contain account numbers.
  route.action(payoutRuns.payoutBankFile, async ({ transact, params, body, now, reply }) => {
    const write = await transact((tx) => s.bankFile(tx, params.id, { kind: 'text', ...body }, now));
    return sendFile(reply, await write(), 'attachment');
  });
  route.action(payoutRuns.payoutBankSheet, async ({ transact, params, body, now, reply }) => {
    const write = await transact((tx) =>
      s.bankFile(tx, params.id, { kind: 'sheet', ...body }, now),
    );
    return sendFile(reply, await write(), 'attachment');
  });
  route.action(payoutRuns.markPayoutPaid, async ({ transact, params, body, say }) => {
    const payout = await transact((tx) => s.markPaid(tx, params.id, body.utr, deps.clock)).catch(
      (error: unknown) =>
        isUniqueViolation(error, 'payouts_utr_key') ? fail('utr_taken') : Promise.reject(error),
    );
    say('settlement.done.payout_paid');
    return { payout };
  });
  route.write(payoutRuns.markPayoutReturned, async ({ tx, params, body, say }) => {
    say('settlement.done.payout_returned');
    return { payout: await s.markReturned(tx, params.id, body.reason, deps.clock) };
  });
  route.write(payoutRuns.markPayoutFailed, async ({ tx, params, body, say }) => {
    say('settlement.done.payout_failed');
    return { payout: await s.markFailed(tx, params.id, body.reason, deps.clock) };
  });
}
