import { z } from 'zod';
import { IsoTime } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';

/** A dead email or SMS, without its recipient. */
export const MailFailure = z.object({
  _id: z.string(),
  channel: z.enum(['email', 'sms', 'push']),
  template: z.string(),
  error: z.string().nullable(),
  failedAt: IsoTime,
});
export type MailFailure = z.infer<typeof MailFailure>;

/** Counts stop here; this number means "or more". */
export const MAX_SYSTEM_ROWS = 10_000;

/** Health of the marketplace's jobs and services. */
export const SystemState = z.object({
  version: z.string(),
  isDemo: z.boolean(),
  startedAt: IsoTime.describe('of the answering process'),
  memoryBytes: z.number().int().describe('resident, of the same'),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    version: z.string(),
    bytes: z.number().int(),
    migration: z.string().describe('the last migration run'),
    answerMs: z.number(),
  }),
  mail: z.object({
    email: z.boolean().describe('whether email delivery is configured'),
    sms: z.boolean(),
    waiting: z.number().int(),
    oldestAt: IsoTime.nullable().describe('of the waiting ones'),
    failed: z.number().int(),
    failures: z.array(MailFailure).describe('the ten newest'),
    lastSentAt: IsoTime.nullable(),
  }),
  payments: z.object({
    gateway: z.string().nullable().describe('the gateway for new payments; null: none'),
    isTest: z.boolean(),
    pending: z.number().int().describe('orders waiting for payment'),
    overdue: z.number().int().describe('those past their deadline'),
    lastNewsAt: IsoTime.nullable().describe('last answer of the gateway'),
    unheard: z.number().int().describe('unprocessed notifications'),
    refundsWaiting: z.number().int(),
    refundsFailed: z.number().int(),
  }),
});
export type SystemState = z.infer<typeof SystemState>;

export const getSystemState = endpoint({
  method: 'GET',
  path: '/admin/system',
  summary: 'Show system health: mail, payments and database',
  audience: 'admin',
  right: 'system:read',
  data: SystemState,
});
