import { z } from 'zod';

/** Opaque identifier or slug in an address or body. */
export const Id = z.string().trim().min(1).max(128);
/** Path words that stand for "none": the specification writes `null` in DELETE addresses. */
export const NullableId = Id.transform((v) => (v === 'null' || v === 'undefined' ? null : v));
/** Rupees at the API: at most two decimals. */
export const Rupees = z.number();
export const IsoTime = z.string();
/** An envelope with a message and no data. */
export const Nothing = z.null();

/**
 * A picture: `url` returns the largest one; append `/{width}.avif` or `/{width}.webp` for another,
 * width one of PICTURE_WIDTHS.
 */
export const PictureData = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  backdrop: z.string(),
  alt: z.string(),
});
export type PictureData = z.infer<typeof PictureData>;
export const PICTURE_WIDTHS = [160, 320, 480, 640, 900] as const;

/** Query flags arrive as text: 'true' and '1' are true, 'false' and '0' false. */
export const Flag = z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1');

/** One value or several: `brand=A&brand=B` or `brand=A,B`; at most forty, as many as a list shows of a facet. */
export const ManyWords = z
  .union([z.string(), z.array(z.string())])
  .transform((v) => (Array.isArray(v) ? v : v.split(',')).map((s) => s.trim()).filter(Boolean))
  .pipe(z.array(z.string().max(100)).max(40));
