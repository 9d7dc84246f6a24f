import { useText } from '#web/i18n/text.ts';

/** Halves of five stars; as classes, because pages allow no styles in attributes. */
const WIDTHS = ['w-0', 'w-[10%]', 'w-[20%]', 'w-[30%]', 'w-[40%]', 'w-[50%]', 'w-[60%]', 'w-[70%]', 'w-[80%]', 'w-[90%]', 'w-full'] as const;

/** Five stars, filled to the half below the rating; the wishlist card gives whole stars (specification §2). */
export function Rating({ value }: { value: number }) {
  const t = useText();
  const filled = WIDTHS[Math.max(0, Math.min(10, Math.floor(value * 2)))];
  return (
    <span role="img" aria-label={t('{n} out of 5 stars', { n: value })} className="relative inline-block whitespace-nowrap text-[15px] leading-none tracking-[1px]">
      <span aria-hidden="true" className="text-border-strong">☆☆☆☆☆</span><span aria-hidden="true" className={`absolute inset-y-0 left-0 overflow-hidden text-star ${filled}`}>★★★★★</span>
    </span>
  );
}
