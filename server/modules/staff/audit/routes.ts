import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/staff/audit.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { auditCsv, auditPage, auditFilters, checkChain } from './service.ts';

/** The audit log: reading, exporting, verifying. Nothing ever changes it. */
export function auditRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(c.listAudit, ({ db, query }) => auditPage(db, query));
  route.read(c.getAuditFilters, ({ db }) => auditFilters(db));
  route.read(c.auditFile, async ({ db, query, reply }) => {
    reply.header('content-disposition', 'attachment; filename="audit.csv"');
    return auditCsv(db, query);
  });
  route.read(c.verifyAudit, ({ db }) => checkChain(db));
}
