import { discountPercentage, formatRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';

const SIZE = { sm: 'text-[16px]', md: 'text-[20px]', lg: 'text-[34px] leading-[40px]' };

/** Price in whole rupees; a higher original price is struck through and named MRP. */
export function Price({
  price,
  originalPrice,
  size = 'md',
}: {
  price: number;
  originalPrice?: number | null;
  size?: keyof typeof SIZE;
}) {
  const t = useText();
  const off = originalPrice
    ? discountPercentage(rupeesToPaise(price), rupeesToPaise(originalPrice))
    : 0;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={`font-extrabold tracking-[-0.01em] ${SIZE[size]}`}>
        {formatRupees(price)}
      </span>
      {originalPrice && originalPrice > price ? (
        <>
          <span className="sr-only">MRP</span>
          <s
            className={
              size === 'lg' ? 'text-[18px] text-ink-subtle' : 'text-[14px] text-ink-subtle'
            }
          >
            {formatRupees(originalPrice)}
          </s>
        </>
      ) : null}
      {size === 'lg' && off > 0 ? (
        <span className="text-[18px] font-bold text-success">
          {t('common.percent_off', { n: off })}
        </span>
      ) : null}
    </p>
  );
}
