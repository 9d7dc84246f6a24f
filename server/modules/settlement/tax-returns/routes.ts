import type { FastifyInstance } from 'fastify';
import { getFinancialTrail } from '#contracts/settlement/financial-trail.ts';
import * as c from '#contracts/settlement/tax-returns.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { jsonFile, sendFile } from '#server/modules/settlement/send-file.ts';
import * as s from '#server/modules/settlement/service.ts';

/** Tax returns, and the money trail of orders, for accountants. */
export function taxRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(getFinancialTrail, async ({ db, params }) => ({
    story: await s.readFinancialTrail(db, params.id),
  }));
  route.read(c.getTcs, ({ db, query, now }) => s.readTcs(db, query, now));
  route.read(c.tcsCsv, async ({ db, query, reply }) =>
    sendFile(
      reply,
      { name: `gstr8-${query.month}.csv`, file: await s.tcsFile(db, query.month) },
      'attachment',
    ),
  );
  route.read(c.gstr8File, async ({ db, query, reply }) =>
    sendFile(
      reply,
      { name: `gstr8-${query.month}.json`, file: jsonFile(await s.gstr8Json(db, query.month)) },
      'attachment',
    ),
  );
  route.write(c.putTdsCertificates, async ({ tx, body, session, now, say }) => {
    const saved = await s.recordCertificates(tx, body, session.subjectId, now);
    say('settlement.done.certificates');
    return saved;
  });
  route.read(c.getTds, ({ db, query, now }) => s.readTds(db, query, now));
  // No `write`: the stored reply would contain PANs.
  route.action(c.tdsFile, async ({ transact, query, reply }) =>
    sendFile(
      reply,
      {
        name: `tds-${query.quarter}.csv`,
        file: await transact((tx) => s.tdsReturn(tx, query.quarter)),
      },
      'attachment',
    ),
  );
  route.write(c.fileReturn, async ({ tx, body, session, now, say }) => {
    const filing = await s.recordFiling(tx, body, session.subjectId, now);
    say('settlement.done.filed');
    return { filing };
  });
  route.write(c.withdrawFiling, async ({ tx, params, body, session, now, say }) => {
    await s.takeBackFiling(tx, params.id, session.subjectId, body.reason, now);
    say('common.withdrawn');
    return { isTakenBack: true as const };
  });
  route.read(c.filedCsv, async ({ db, params, reply }) =>
    sendFile(reply, await s.filedFile(db, params.id), 'attachment'),
  );
}
