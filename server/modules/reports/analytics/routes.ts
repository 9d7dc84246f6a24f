import type { FastifyInstance, FastifyReply } from 'fastify';
import * as c from '#contracts/reports/analytics.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { type FileFormat, fileOfTable } from '#server/platform/spreadsheet/list-file.ts';
import { daysOf } from '#server/modules/reports/date-range.ts';
import { readAnalytics, readBreakdown, readCohorts, type Reader } from './analytics.ts';
import { analyticsTable } from './analytics-file.ts';
import { readFunnel } from './funnel.ts';
import { rebuildDays } from './facts.ts';

const ofMarketplace = (vendor: string | undefined): Reader => ({
  vendorId: vendor ?? null,
  isForVendor: false,
});
const ofSession = ({ vendorId }: { vendorId: string | null }): Reader => ({
  vendorId: vendorId ?? fail('access_denied'),
  isForVendor: true,
});
type Table = Awaited<ReturnType<typeof analyticsTable>>;
function send(reply: FastifyReply, { name, rows }: Table, format: FileFormat) {
  reply.header('content-disposition', `attachment; filename="${name}.${format}"`);
  return fileOfTable(format, rows);
}

/** Analytics of the marketplace for staff, and of its own store for a vendor. */
export function analyticsRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(c.getAnalytics, ({ db, query, now }) =>
    readAnalytics(db, ofMarketplace(query.vendor), query, now),
  );
  route.read(c.getBreakdown, ({ db, query, now }) =>
    readBreakdown(db, ofMarketplace(query.vendor), query, now),
  );
  route.read(c.getFunnel, ({ db, query, now }) =>
    readFunnel(db, ofMarketplace(query.vendor), query, now),
  );
  route.read(c.getCohorts, ({ db, now }) => readCohorts(db, now));
  route.read(c.analyticsCsv, async ({ db, query, now, reply }) =>
    send(reply, await analyticsTable(db, ofMarketplace(query.vendor), query, now), 'csv'),
  );
  route.read(c.analyticsXlsx, async ({ db, query, now, reply }) =>
    send(reply, await analyticsTable(db, ofMarketplace(query.vendor), query, now), 'xlsx'),
  );
  route.write(c.rebuildAnalytics, async ({ tx, query, now, say }) => {
    say('reports.analytics.rebuild_started');
    return { days: await rebuildDays(tx, daysOf(query, now)) };
  });
  vendorRoutes(route);
}

function vendorRoutes(route: ReturnType<typeof routes>): void {
  route.read(c.getVendorAnalytics, ({ db, session, query, now }) =>
    readAnalytics(db, ofSession(session), query, now),
  );
  route.read(c.getVendorBreakdown, ({ db, session, query, now }) =>
    readBreakdown(db, ofSession(session), query, now),
  );
  route.read(c.getVendorFunnel, ({ db, session, query, now }) =>
    readFunnel(db, ofSession(session), query, now),
  );
  route.read(c.vendorAnalyticsCsv, async ({ db, session, query, now, reply }) =>
    send(reply, await analyticsTable(db, ofSession(session), query, now), 'csv'),
  );
  route.read(c.vendorAnalyticsXlsx, async ({ db, session, query, now, reply }) =>
    send(reply, await analyticsTable(db, ofSession(session), query, now), 'xlsx'),
  );
}
