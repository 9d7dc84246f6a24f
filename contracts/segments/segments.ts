import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { Id, IsoTime, Nothing } from '#contracts/kernel/schemas.ts';
import { SegmentId } from './segment-id.ts';
import { SegmentRule } from './segment-rules.ts';

export const MAX_SEGMENTS = 200;
/** Sizes are counted up to this number, which then means "or more". */
export const MAX_SEGMENT_SIZE = 1_000_000;
/** Customers a preview shows, with masked contacts. */
export const SEGMENT_SAMPLE = 10;

const body = z.object({
  name: z.string().trim().min(2, 'errors.segment.name_short').max(60, 'errors.segment.name_long'),
  rule: SegmentRule,
});
export type SegmentBody = z.infer<typeof body>;

export const Segment = z.object({
  _id: z.string(),
  version: Version,
  name: z.string(),
  rule: SegmentRule,
  size: z
    .number()
    .int()
    .nullable()
    .describe(
      'when last counted; null: not since the last change, or for roles that do not see customers',
    ),
  sizedAt: IsoTime.nullable(),
  uses: z.number().int().describe('coupons, banners and campaigns that name it'),
  updatedAt: IsoTime,
});
export type Segment = z.infer<typeof Segment>;

/** What uses a segment, so that nobody changes it unawares. */
export const SegmentUse = z.object({
  kind: z.enum(['coupon', 'banner', 'campaign']),
  id: z.string(),
  name: z.string(),
});
export type SegmentUse = z.infer<typeof SegmentUse>;

export const SegmentPreview = z.object({
  size: z.number().int(),
  isCapped: z.boolean().describe(`true: ${MAX_SEGMENT_SIZE} or more`),
  sample: z
    .array(
      z.object({
        _id: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        city: z.string().nullable(),
      }),
    )
    .describe('some of them, with masked contacts'),
});
export type SegmentPreview = z.infer<typeof SegmentPreview>;

const one = z.object({ id: Id });
const reply = z.object({ segment: Segment });
const read = { audience: 'admin', right: 'campaigns:read' } as const;
const write = { audience: 'admin', right: 'campaigns:write' } as const;

export const listSegments = endpoint({
  method: 'GET',
  path: '/admin/segments',
  summary: 'List customer segments by name',
  ...read,
  query: z.object(pageQuery(20, 100)),
  data: z.object({ results: z.array(Segment), ...pageReply }),
});
export const listSegmentNames = endpoint({
  method: 'GET',
  path: '/admin/segments/names',
  summary: 'List the names of customer segments, to choose one for a coupon or banner',
  audience: 'admin',
  right: 'marketing:read',
  data: z.object({ segments: z.array(z.object({ _id: z.string(), name: z.string() })) }),
});
export const getSegment = endpoint({
  method: 'GET',
  path: '/admin/segments/:id',
  summary: 'Show a customer segment and what uses it',
  ...read,
  params: one,
  data: z.object({ segment: Segment, uses: z.array(SegmentUse) }),
});
export const createSegment = endpoint({
  method: 'POST',
  path: '/admin/segments',
  summary: 'Create a customer segment',
  ...write,
  status: 201,
  body,
  data: reply,
});
export const updateSegment = endpoint({
  method: 'PUT',
  path: '/admin/segments/:id',
  summary:
    'Change a customer segment; coupons and banners follow at once, campaigns keep what was approved',
  ...write,
  params: one,
  body,
  edits: 'segment',
  data: reply,
});
export const deleteSegment = endpoint({
  method: 'DELETE',
  path: '/admin/segments/:id',
  summary: 'Delete a customer segment that nothing uses',
  ...write,
  params: one,
  edits: 'segment',
  data: Nothing,
});
export const previewSegment = endpoint({
  method: 'POST',
  path: '/admin/segments/preview',
  summary:
    'Count the customers of a rule and show some of them, for roles that see customers; saves nothing but the size',
  ...read,
  body: z.object({
    rule: SegmentRule,
    id: SegmentId.nullable().default(null).describe('the segment that keeps the size'),
  }),
  data: SegmentPreview,
});
