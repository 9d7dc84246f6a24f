import { useText } from '#web/i18n/text.ts';

/** Five stars, filled to the half below the rating; the wishlist card gives whole stars (specification §2). */
export function Rating({ value }: { value: number }) {
  const t = useText();
  const halves = Math.max(0, Math.min(10, Math.floor(value * 2)));
  return (
    <span
      role="img"
      aria-label={t('common.stars_of_five', { n: value })}
      className="relative inline-block whitespace-nowrap text-[15px] leading-none tracking-[1px]"
    >
      <span aria-hidden="true" className="text-border-strong">
        ☆☆☆☆☆
      </span>
      <span aria-hidden="true" className="absolute left-0 text-star">
        {'★'.repeat(halves >> 1)}
        {halves % 2 ? <span className="absolute w-[.45em] overflow-hidden">★</span> : null}
      </span>
    </span>
  );
}
