import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { previewRate } from '#contracts/vendors/shipping.ts';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useShippingDefault } from '#web/modules/settings/queries.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ZONE_NAMES } from './zone-fields.tsx';

type PreviewedRate = EndpointData<typeof previewRate>;

/** The price of a sample shipment with the saved card, calculated as in the checkout. */
export function RatePreview({ isStale }: { isStale: boolean }) {
  const t = useText();
  const { bind, ask, found, error, isBusy } = useRatePreview();
  return (
    <Panel
      title={t('fulfilment.rates.preview_title')}
      text={isStale ? t('fulfilment.rates.preview_stale') : t('fulfilment.rates.preview_text')}
    >
      <form method="get" noValidate onSubmit={(event) => void ask(event)} className="grid gap-3">
        <TextField
          label={t('common.pin_code')}
          inputMode="numeric"
          maxLength={6}
          {...bind('pincode')}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t('fulfilment.rates.weight_grams')}
            inputMode="numeric"
            maxLength={6}
            {...bind('weightGrams')}
          />
          <TextField
            label={t('fulfilment.rates.order_value')}
            inputMode="decimal"
            maxLength={9}
            {...bind('value')}
          />
        </div>
        <Button type="submit" variant="outline" busy={isBusy} className="justify-self-start">
          {t('fulfilment.rates.calculate')}
        </Button>
      </form>
      <div aria-live="polite" className="mt-3">
        {error ? <Alert tone="danger">{error}</Alert> : null}
        {found ? <RateFound found={found} /> : null}
      </div>
    </Panel>
  );
}

function useRatePreview() {
  const [form, setForm] = useState({ pincode: '', weightGrams: '500', value: '' });
  const [found, setFound] = useState<PreviewedRate | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const bind = (name: keyof typeof form) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  async function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      setFound(
        await callApi(
          previewRate,
          { query: { ...form, value: form.value || '0' } },
          { fresh: true },
        ),
      );
    } catch (cause) {
      setFound(null);
      setError(messageOf(cause, 'fulfilment.rates.calculate_failed'));
    }
    setBusy(false);
  }
  return { bind, ask, found, error, isBusy };
}

function RateFound({ found }: { found: PreviewedRate }) {
  const t = useText();
  const usual = useShippingDefault();
  const { formatDay } = useDates();
  if (!found.serviceable) return <Alert tone="warning">{t('fulfilment.zone.not_served')}</Alert>;
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-1 text-[15px]">
      <dt className="text-ink-muted">{t('common.price')}</dt>
      <dd className="text-right font-bold tabular-nums">
        {found.rate === null
          ? t('fulfilment.rates.per_order_shared', { amount: formatRupees(usual) })
          : found.rate === 0
            ? t('common.free')
            : formatRupees(found.rate)}
      </dd>
      <dt className="text-ink-muted">{t('fulfilment.zone.title')}</dt>
      <dd className="text-right">{found.area ?? t(ZONE_NAMES[found.zone])}</dd>
      <dt className="text-ink-muted">{t('fulfilment.rates.arrives_by')}</dt>
      <dd className="text-right">{formatDay(found.estimatedDelivery)}</dd>
      <dt className="text-ink-muted">{t('common.cash_on_delivery')}</dt>
      <dd className="text-right">{found.codAvailable ? t('common.yes') : t('common.no')}</dd>
    </dl>
  );
}
