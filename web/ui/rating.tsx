import { useText } from '#web/i18n/text.ts';

/** Five stars, filled up to the rating rounded down (specification §2, Wishlist drawer). */
export function Rating({ value }: { value: number }) {
  const t = useText();
  const filled = Math.max(0, Math.min(5, Math.floor(value)));
  return (
    <span role="img" aria-label={t('{n} out of 5 stars', { n: value })} className="whitespace-nowrap text-[15px] leading-none tracking-[1px]">
      <span aria-hidden="true" className="text-star">{'★'.repeat(filled)}</span><span aria-hidden="true" className="text-border-strong">{'☆'.repeat(5 - filled)}</span>
    </span>
  );
}
