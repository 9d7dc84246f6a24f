import { z } from 'zod';
import { IsoTime } from './schemas.ts';

/** In every reply with a record two people can edit; opaque, sent back with the save. */
export const Version = z
  .string()
  .describe('send it back as If-Match with the save; 409 RECORD_CHANGED if someone saved since');

/**
 * Data of a stale save's refusal: who saved since, and the current values as the save would set
 * them.
 */
export const RecordChanged = z.object({
  version: z.string().describe('of the current values: saving with it overwrites them'),
  by: z.string().nullable().describe('null: automatic, such as an import'),
  isYou: z.boolean(),
  at: IsoTime.nullable(),
  current: z.record(z.string(), z.unknown()),
  before: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('the values of the sent version, if known'),
});
export type RecordChanged = z.infer<typeof RecordChanged>;
