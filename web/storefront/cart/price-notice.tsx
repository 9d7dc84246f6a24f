import { formatRupees } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';

/** The price change since something was added, in rupees; nothing below half a rupee. */
export function PriceNotice({ change }: { change: number }) {
  const t = useText();
  if (Math.abs(change) < 0.5) return null;
  const amount = formatRupees(Math.abs(change));
  return change < 0 ? (
    <p className="text-[14px] font-semibold text-success">
      {t('cart.item.price_dropped', { amount })}
    </p>
  ) : (
    <p className="text-[14px] text-ink-muted">{t('cart.item.price_increased', { amount })}</p>
  );
}
