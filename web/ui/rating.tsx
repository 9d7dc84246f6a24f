import { useText } from '#web/i18n/text.ts';

/** Five stars of 20 units each. */
const STARS = Array.from(
  { length: 5 },
  (_, i) =>
    `M${i * 20 + 10} 1.6l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6L${i * 20 + 1.4} 7.9l6-.8z`,
).join('');

/** Five stars, filled as far as the rating: 4.6 fills three fifths of the last one. */
export function Rating({ value }: { value: number }) {
  const t = useText();
  const filled = Math.max(0, Math.min(5, value)) * 20;
  return (
    <svg
      role="img"
      aria-label={t('common.stars_of_five', { n: value })}
      viewBox="0 0 100 20"
      className="inline-block h-4 w-20 shrink-0 align-[-2px]"
    >
      <path d={STARS} className="fill-border-strong/35" />
      {/* A nested drawing clips at its edge. */}
      <svg width={filled} height="20">
        <path d={STARS} className="fill-star" />
      </svg>
    </svg>
  );
}
