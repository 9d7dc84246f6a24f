import { z } from 'zod';
import { IsoTime } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';

export const JobQueue = z.object({
  name: z.string(),
  about: z.string(),
  schedule: z.string().nullable().describe('cron line in Indian time; null: on demand only'),
  waiting: z.number().int(),
  retrying: z.number().int(),
  running: z.number().int(),
  done: z.number().int().describe('in the last day'),
  dead: z.number().int().describe('failed too often; they wait for an operator'),
});
export type JobQueue = z.infer<typeof JobQueue>;

export const JobFailure = z.object({
  _id: z.string(),
  job: z.string(),
  data: z.unknown(),
  error: z.string().nullable(),
  attempts: z.number().int(),
  createdAt: IsoTime,
  failedAt: IsoTime,
});
export type JobFailure = z.infer<typeof JobFailure>;

const byId = {
  audience: 'admin',
  right: 'system:write',
  params: z.object({ id: z.uuid() }),
  data: z.null(),
} as const;

export const listJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  summary: 'List background jobs: queues with counts, and failed jobs',
  audience: 'admin',
  right: 'system:read',
  query: z.object(pageQuery(20, 100)),
  data: z.object({ queues: z.array(JobQueue), failures: z.array(JobFailure), ...pageReply }),
});
export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:id/retry',
  summary: 'Retry a failed job',
  ...byId,
});
export const discardJob = endpoint({
  method: 'DELETE',
  path: '/admin/jobs/:id',
  summary: 'Delete a failed job',
  ...byId,
});
