import { z } from 'zod';
import { IsoTime } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';

/** A dead email or SMS, without its recipient. */
export const MailFailure = z.object({
  _id: z.string(),
  channel: z.enum(['email', 'sms']),
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
  startedAt: IsoTime.describe('of the process that answers'),
  memoryBytes: z.number().int().describe('resident, of the same'),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    version: z.string(),
    bytes: z.number().int(),
    migration: z.string().describe('the last one that was run'),
    answerMs: z.number(),
  }),
  mail: z.object({
    email: z.boolean().describe('whether emails have a way out'),
    sms: z.boolean(),
    waiting: z.number().int(),
    oldestAt: IsoTime.nullable().describe('of those that wait'),
    failed: z.number().int(),
    failures: z.array(MailFailure).describe('the newest ten'),
    lastSentAt: IsoTime.nullable(),
  }),
  payments: z.object({
    gateway: z.string().nullable().describe('what takes new payments; null: nothing'),
    isTest: z.boolean(),
    pending: z.number().int().describe('orders that wait for their payment'),
    overdue: z.number().int().describe('of these, past their time'),
    lastNewsAt: IsoTime.nullable().describe('when the gateway was last heard'),
    unheard: z.number().int().describe('news not worked through'),
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
