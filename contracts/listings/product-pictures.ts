import { z } from 'zod';
import { Id } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { DraftPicture } from './listing-draft.ts';

/** Codes looked up, and pictures assigned, in one request. */
export const MAX_PICTURE_CODES = 500;
export const MAX_ASSIGNED_PICTURES = 100;
/** Limits of a file of pictures; it is unpacked in the browser. */
export const PICTURE_ZIP = {
  bytes: 500 * 1024 * 1024,
  entries: 2_000,
  entryBytes: 25 * 1024 * 1024,
} as const;

const vendor = { audience: 'vendor', right: 'catalog' } as const;
const Code = z.string().trim().min(1).max(64);
export const fetchPicture = endpoint({
  method: 'POST',
  path: '/vendor/picture-fetches',
  summary: 'Fetch a product picture from a public https address',
  ...vendor,
  status: 201,
  body: z.object({
    url: z.string().trim().min(1, 'listings.photos.url_missing').max(2_000),
  }),
  data: z.object({ picture: DraftPicture }),
});
export const findPictureTargets = endpoint({
  method: 'POST',
  path: '/vendor/picture-targets',
  summary: 'Find which of these codes are units of products the vendor may edit',
  ...vendor,
  body: z.object({ codes: z.array(Code).min(1).max(MAX_PICTURE_CODES) }),
  data: z.object({
    targets: z.array(z.object({ code: z.string(), listingId: z.string(), name: z.string() })),
  }),
});
export const assignPictures = endpoint({
  method: 'POST',
  path: '/vendor/picture-assignments',
  summary: 'Add uploaded pictures to the products of these codes, in order',
  ...vendor,
  body: z.object({
    pictures: z
      .array(z.object({ code: Code, pictureId: Id }))
      .min(1)
      .max(MAX_ASSIGNED_PICTURES),
  }),
  data: z.object({
    results: z.array(
      z.object({
        code: z.string(),
        pictureId: z.string(),
        listingId: z.string().nullable(),
        refused: z.string().nullable().describe('null: added'),
      }),
    ),
  }),
});
