import type { FastifyInstance, FastifyReply } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import * as c from '#contracts/reports/tax-files.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  declareTurnover,
  jsonBytes,
  marketplacePack,
  readTaxMonth,
  vendorPack,
} from './filing-pack.ts';
import { gstr1Json } from './gstr1-json.ts';

/** A pack renders several PDFs: the limit suits people, not loops. */
const PACKS = { limit: 12, windowSeconds: 600 };

/** Monthly files for the GST portal and the accountant. */
export function taxFileRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const mine = (session: { vendorId: string | null }) => session.vendorId ?? fail('access_denied');
  const attach = (reply: FastifyReply, name: string, file: Uint8Array<ArrayBuffer>) => {
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return file;
  };
  route.read(c.getTaxMonth, ({ db, session, query }) =>
    readTaxMonth(db, mine(session), query.month),
  );
  route.write(c.putTurnover, async ({ tx, session, body, now, say }) => {
    await declareTurnover(tx, mine(session), body.turnover, session.subjectId, now);
    say('reports.gstr.turnover_saved');
    return { turnover: body.turnover };
  });
  route.read(c.gstr1JsonFile, async ({ db, session, query, reply }) =>
    attach(
      reply,
      `gstr1-${query.month}.json`,
      jsonBytes(await gstr1Json(db, mine(session), query.month)),
    ),
  );
  route.read(c.filingPack, async ({ db, session, query, reply, throttle }) => {
    await throttle(`filing-pack:${mine(session)}`, PACKS);
    return attach(
      reply,
      `filing-pack-${query.month}.zip`,
      await vendorPack(db, mine(session), query.month),
    );
  });
  // No `write`: the stored reply would contain PANs.
  route.action(c.operatorPack, async ({ transact, query, reply, throttle, session }) => {
    await throttle(`filing-pack:${session.subjectId}`, PACKS);
    return attach(
      reply,
      `marketplace-filing-pack-${query.month}.zip`,
      await transact((tx) => marketplacePack(tx, query.month)),
    );
  });
}
