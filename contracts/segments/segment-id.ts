import { z } from 'zod';

/** Id of a customer segment. */
export type SegmentId = `seg_${string}`;
export const isSegmentId = (value: unknown): value is SegmentId =>
  typeof value === 'string' && /^seg_[0-9a-z]{26}$/.test(value);
export const SegmentId = z.custom<SegmentId>(isSegmentId, 'errors.segment.unknown');
