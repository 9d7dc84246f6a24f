import { type Marked, vendorMark } from '#contracts/vendors/vendor-mark.ts';
import type { EmailSign } from '#server/platform/mail/outbox.ts';
import { markColors } from './mark-drawing.ts';

/** Address of a mark as PNG: mail programs show no SVG. */
export const markPicture = (mark: string): string => `/vendor-marks/${mark}.png`;

/** A vendor's signboard for emails. */
export function signOfMark(v: { name: string; slug: string; mark: string }): EmailSign {
  const { vm, vs } = markColors(v.mark);
  return {
    name: v.name,
    to: `/store/${v.slug}`,
    picture: markPicture(v.mark),
    color: vm,
    stripe: vs,
  };
}
export const emailSignOf = (v: Marked & { slug: string }): EmailSign =>
  signOfMark({ ...v, mark: vendorMark(v) });
