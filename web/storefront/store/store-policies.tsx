import type { Store } from '#contracts/vendors/vendors.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { Zone } from '#contracts/kernel/places.ts';
import { useText } from '#web/i18n/text.ts';

const ZONE_NAMES: Record<Zone, string> = {
  A: 'vendors.store.zone_same_city',
  B: 'vendors.store.zone_same_state',
  C: 'vendors.store.zone_metro',
  D: 'vendors.store.zone_rest',
  E: 'vendors.store.zone_special',
};

/** Dispatch, delivery charges and returns, from the vendor's settings. */
export function StorePolicies({ store }: { store: Store }) {
  const t = useText();
  const { delivery } = store;
  return (
    <section
      aria-labelledby="store-policies"
      className="later mt-6 [contain-intrinsic-height:auto_660px] md:[contain-intrinsic-height:auto_360px] rounded-card border border-border bg-surface p-5 md:p-6"
    >
      <h2 id="store-policies" className="text-[24px] leading-[34px] font-extrabold">
        {t('vendors.store.policies')}
      </h2>
      <div className="mt-3 grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="min-w-0">
          <h3 className="font-bold">{t('vendors.store.delivery_charges')}</h3>
          <p className="mt-1 text-ink-muted">
            {delivery.charge === null
              ? delivery.freeAbove === null
                ? t('vendors.store.own_rates')
                : t('vendors.store.own_rates_free', { amount: formatRupees(delivery.freeAbove) })
              : t('vendors.store.marketplace_charge', { amount: formatRupees(delivery.charge) })}
          </p>
          {delivery.zones.length > 0 ? <Zones zones={delivery.zones} /> : null}
          {delivery.states ? (
            <p className="mt-2 text-ink-muted">
              {t('vendors.store.states_served', {
                states: delivery.states.map((state) => t(state)).join(', '),
              })}
            </p>
          ) : null}
        </div>
        <div className="grid content-start gap-4">
          <div>
            <h3 className="font-bold">{t('vendors.store.dispatch')}</h3>
            <p className="mt-1 text-ink-muted">{t('offers.ships_in', { n: store.dispatchDays })}</p>
          </div>
          <div>
            <h3 className="font-bold">{t('vendors.store.returns_title')}</h3>
            <p className="mt-1 whitespace-pre-line text-ink-muted">
              {store.returnPolicy ?? t('vendors.store.returns_vary')}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

function Zones({ zones }: { zones: Store['delivery']['zones'] }) {
  const t = useText();
  return (
    <dl className="mt-2 divide-y divide-border">
      {zones.map(({ zone, rate, upToGrams, days }) => (
        <div key={zone} className="flex items-baseline justify-between gap-4 py-2">
          <dt className="min-w-0">
            {t(ZONE_NAMES[zone])}
            <span className="block text-[14px] text-ink-muted">
              {t('vendors.store.zone_days', { min: days.min, max: days.max })}
            </span>
          </dt>
          <dd className="shrink-0 text-right font-bold tabular-nums">
            {formatRupees(rate)}
            <span className="block text-[14px] font-normal text-ink-muted">
              {t('vendors.store.up_to_grams', { grams: upToGrams })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
