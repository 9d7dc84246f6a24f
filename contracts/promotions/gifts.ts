import { z } from 'zod';
import { Id, PictureData, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { GiftTexts } from './promotion-texts.ts';

const fields = {
  name: z.string().trim().min(2, 'errors.name_required_short').max(120),
  milestoneId: Id.nullable().describe('the gift milestone it belongs to; null: none'),
  mediaId: Id.nullable().describe('its picture'),
  hsnCode: z.string().regex(/^[0-9]{4,8}$/, 'errors.hsn_length'),
  isActive: z.boolean(),
  translations: GiftTexts,
  worth: z
    .number()
    .min(0)
    .max(100_000)
    .multipleOf(0.01)
    .describe('rupees deducted from a refund if the gift was sent and is no longer earned'),
};
export const Gift = z.object({
  _id: z.string(),
  version: Version,
  name: z.string(),
  milestoneId: z.string().nullable(),
  picture: PictureData.nullable(),
  hsnCode: z.string(),
  isActive: z.boolean(),
  translations: GiftTexts,
  worth: Rupees,
  stocked: z.number().int().describe('units ever added'),
  onHand: z.number().int(),
  given: z.number().int().describe('units in uncancelled orders'),
});
export type Gift = z.infer<typeof Gift>;
const reply = z.object({ gift: Gift });
export const listGifts = endpoint({
  method: 'GET',
  path: '/admin/gifts',
  summary: 'List the gifts of milestones with their stock',
  audience: 'admin',
  right: 'marketing:read',
  data: z.object({ results: z.array(Gift) }),
});
export const createGift = endpoint({
  method: 'POST',
  path: '/admin/gifts',
  summary: 'Add a gift with its stock',
  audience: 'admin',
  right: 'marketing:write',
  status: 201,
  data: reply,
  body: z.object({
    ...fields,
    mediaId: fields.mediaId.default(null),
    isActive: fields.isActive.default(true),
    translations: fields.translations.default({}),
    worth: fields.worth.default(0),
    stock: z.number().int().min(0).max(1_000_000),
  }),
});
export const updateGift = endpoint({
  method: 'PATCH',
  path: '/admin/gifts/:id',
  summary: 'Update a gift or adjust its stock',
  audience: 'admin',
  right: 'marketing:write',
  params: z.object({ id: Id }),
  edits: 'gift',
  data: reply,
  body: z
    .object({
      ...fields,
      addStock: z
        .number()
        .int()
        .min(-1_000_000)
        .max(1_000_000)
        .describe('units added; negative: removed'),
    })
    .partial(),
});
