import { PICTURE_WIDTHS, type PictureData } from '#contracts/kernel/schemas.ts';
import { useText } from '#web/i18n/text.ts';

// Inline styles are forbidden by the page's policy, so the placeholder colour is the nearest of twelve classes.
const TINTS: [colour: string, look: string][] = [
  ['abcdef', 'bg-tint-electronics'],
  ['e4d6ff', 'bg-tint-fashion'],
  ['f2c15a', 'bg-tint-home'],
  ['bfe3d0', 'bg-tint-sports'],
  ['efddb0', 'bg-tint-books'],
  ['fbc4b5', 'bg-tint-beauty'],
  ['c9ced8', 'bg-tint-automotive'],
  ['cfe5a9', 'bg-tint-pets'],
  ['ffd9c2', 'bg-tint-baby'],
  ['ddebaf', 'bg-tint-food'],
  ['ebcde3', 'bg-tint-jewellery'],
  ['bfe6f2', 'bg-tint-toys'],
];
const rgb = (hex: string) => [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
const distance = (a: string, b: string) =>
  rgb(a).reduce((sum, v, i) => sum + (v - rgb(b)[i]!) ** 2, 0);
const known = new Map<string, string>();

/** The class of the category tint nearest to a backdrop such as `#aed6fc`. */
export function tintOf(backdrop: string): string {
  let tint = known.get(backdrop);
  if (tint === undefined) {
    const hex = backdrop.replace('#', '').toLowerCase();
    tint = /^[0-9a-f]{6}$/.test(hex)
      ? TINTS.toSorted((a, b) => distance(a[0], hex) - distance(b[0], hex))[0]![1]
      : 'bg-sunken';
    known.set(backdrop, tint);
  }
  return tint;
}

interface PictureProps {
  image: PictureData;
  /** The `sizes` of the picture in its place. */
  sizes: string;
  /** Loads eagerly: only for the likely largest paint. */
  eager?: boolean;
  className?: string;
}

/**
 * A product picture: AVIF and WebP in several widths, with reserved space in the backdrop's colour
 * until it loads; the dark theme dims both. A picture without alternative text is decoration and loads with low priority.
 */
export function Picture({ image, sizes, eager = false, className = '' }: PictureProps) {
  const set = (format: string) =>
    PICTURE_WIDTHS.map((w) => `${image.url}/${w}.${format} ${w}w`).join(', ');
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={`${image.url}/480.webp`}
        srcSet={set('webp')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={image.alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : image.alt === '' ? 'low' : 'auto'}
        decoding={eager ? 'auto' : 'async'}
        className={`[filter:var(--picture-filter)] ${tintOf(image.backdrop)} ${className}`}
      />
    </picture>
  );
}

/** Shown where a picture is missing (specification §2: 'No Image'). */
export function NoImage({ className = '' }: { className?: string }) {
  return (
    <div
      className={`grid place-items-center bg-sunken text-[13px] font-semibold text-ink-muted ${className}`}
    >
      {useText()('catalog.no_image')}
    </div>
  );
}
