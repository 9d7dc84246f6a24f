import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Id, IsoTime, Nothing } from '#contracts/kernel/schemas.ts';

export const CADENCES = ['daily', 'weekly', 'monthly'] as const;
export type Cadence = (typeof CADENCES)[number];

export const ReportSchedule = z.object({
  _id: z.string(),
  cadence: z.enum(CADENCES),
  member: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  isMine: z.boolean(),
  createdAt: IsoTime,
  sentUntil: z.string().describe('last day reported'),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

const Member = z.object({ _id: z.string(), name: z.string() });

export const listReportSchedules = endpoint({
  method: 'GET',
  path: '/admin/report-schedules',
  summary: 'List scheduled reports: your own, or all with the permission to edit reports',
  audience: 'admin',
  right: 'reports:read',
  data: z.object({
    results: z.array(ReportSchedule),
    members: z.array(Member).describe('members who may receive reports; yourself first'),
  }),
});
export const addReportSchedule = endpoint({
  method: 'POST',
  path: '/admin/report-schedules',
  summary:
    'Email a report to a member who may view reports; others than yourself need reports:write',
  audience: 'admin',
  right: 'reports:read',
  status: 201,
  body: z.object({ memberId: Id, cadence: z.enum(CADENCES) }),
  data: z.object({ schedule: ReportSchedule }),
});
export const removeReportSchedule = endpoint({
  method: 'DELETE',
  path: '/admin/report-schedules/:id',
  summary: 'Stop a scheduled report: your own, or any with reports:write',
  audience: 'admin',
  right: 'reports:read',
  params: z.object({ id: Id }),
  data: Nothing,
});
