import { readMark } from '#contracts/vendors/mark-parts.ts';
import drawings from '#contracts/vendors/marks.svg';

/** Colours, awning, signboard and lettering of a vendor, for what is painted inside. */
export function markClass(mark: string): string {
  const { colour, second, awning, sign, lettering } = readMark(mark);
  return `vm${colour} vs${second} aw${awning} sg${sign} lt${lettering}`;
}

/** A drawing of the vendor's trade, in its colours (within `markClass`). */
export function Motif({ mark, className = 'size-6' }: { mark: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <use href={`${drawings}#${readMark(mark).motif}`} />
    </svg>
  );
}

/**
 * A vendor's mark, its awning over its trade, 24 to 64 px: decoration beside its name. Two references into one
 * cached file, about 250 bytes of HTML.
 */
export function VendorMark({
  mark,
  className = 'size-8',
}: {
  /** Missing in guest carts stored by earlier versions. */
  mark: string | undefined;
  className?: string;
}) {
  const { colour, second, awning, motif } = readMark(mark ?? '00000-bag');
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden="true"
      className={`vm${colour} vs${second} shrink-0 ${className}`}
    >
      <use href={`${drawings}#a${awning}`} />
      <use href={`${drawings}#${motif}`} x="9.5" y="17" width="21" height="21" />
    </svg>
  );
}
