import { formatExact } from '#contracts/kernel/money.ts';
import type { FeeEffect } from '#contracts/vendors/fees.ts';
import { useText } from '#web/i18n/text.ts';

/** What a proposed fee would have charged on the orders of the last 30 days. */
export function FeeEffectPanel({ effect }: { effect: FeeEffect }) {
  const t = useText();
  const change = (Math.round(effect.after * 100) - Math.round(effect.before * 100)) / 100;
  return (
    <section
      role="status"
      aria-label={t('vendors.fees.effect')}
      className="rounded-button bg-sunken p-4"
    >
      <h3 className="font-semibold">{t('vendors.fees.effect')}</h3>
      <p className="text-[20px] leading-[28px] font-extrabold tabular-nums">
        {t('vendors.fees.effect_change', {
          before: formatExact(effect.before),
          after: formatExact(effect.after),
          change: `${change > 0 ? '+' : ''}${formatExact(change)}`,
        })}
      </p>
      <p className="text-ink-muted">
        {t('vendors.fees.effect_of', { orders: effect.orders, vendors: effect.vendors })}{' '}
        {effect.isComplete ? '' : t('vendors.fees.effect_newest')}
      </p>
      {effect.most.length > 0 ? (
        <table className="mt-2 w-full text-[14px] tabular-nums">
          <thead className="text-left text-ink-muted">
            <tr>
              <th scope="col" className="py-1 font-normal">
                {t('vendors.vendor')}
              </th>
              <th scope="col" className="pl-3 text-right font-normal">
                {t('vendors.fees.before')}
              </th>
              <th scope="col" className="pl-3 text-right font-normal">
                {t('vendors.fees.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {effect.most.map((v) => (
              <tr key={v._id} className="border-t border-border">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {v.name}
                </th>
                <td className="pl-3 text-right">{formatExact(v.before)}</td>
                <td className="pl-3 text-right">{formatExact(v.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
