import { z } from 'zod';
import { IsoTime } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';

/** One entry of the audit log. `seq` has no gaps; `hash` covers the entry and the previous hash. */
export const AuditEntry = z.object({
  seq: z.number().int(),
  at: IsoTime,
  actor: z.object({ _id: z.string(), name: z.string() }),
  action: z.string(),
  object: z.object({ kind: z.string(), _id: z.string(), label: z.string() }),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
const filter = {
  actor: z.string().max(60).optional(),
  action: z.string().max(80).optional(),
  kind: z.string().max(40).optional(),
  object: z.string().max(80).optional(),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
};

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'List audit log entries, newest first',
  audience: 'admin',
  right: 'audit:read',
  query: z.object({
    ...filter,
    before: z.coerce.number().int().positive().optional().describe('entries older than this one'),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  data: z.object({
    results: z.array(AuditEntry),
    next: z.number().int().nullable().describe('for `before`'),
  }),
});
/** Filter values that occur in the log: people, actions and kinds. */
export const getAuditFilters = endpoint({
  method: 'GET',
  path: '/admin/audit/words',
  summary: 'List filter values of the audit log',
  audience: 'admin',
  right: 'audit:read',
  data: z.object({
    actors: z.array(z.object({ _id: z.string(), name: z.string() })),
    actions: z.array(z.string()),
    kinds: z.array(z.string()),
  }),
});
export const auditFile = endpoint({
  method: 'GET',
  path: '/admin/audit.csv',
  summary: 'Download matching audit entries as CSV, oldest first; 50,000 at most',
  audience: 'admin',
  right: 'audit:read',
  query: z.object(filter),
  data: z.instanceof(Uint8Array),
  produces: 'text/csv',
});
export const verifyAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/check',
  summary: 'Verify the hash chain of the audit log',
  audience: 'admin',
  right: 'audit:read',
  data: z.object({
    lines: z.number().int(),
    head: z.string().nullable(),
    brokenAt: z
      .number()
      .int()
      .nullable()
      .describe('first entry that was changed, is missing, or does not follow'),
  }),
});
