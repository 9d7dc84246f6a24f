import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import { ZONES } from '#contracts/kernel/places.ts';
import { getRateCard, putRateCard, type RateCard } from '#contracts/vendors/shipping.ts';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useShippingDefault } from '#web/modules/settings/queries.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { type CardDraft, cardOf, draftOf } from './rate-card-draft.ts';
import { RatePreview } from './rate-preview.tsx';
import { useSubmit } from '#web/modules/feedback/use-submit.ts';
import { ZoneFields } from './zone-fields.tsx';

/** Delivery charges: the marketplace's, or the vendor's own prices by zone and weight. */
export function DeliveryTab() {
  const query = useQuery({
    queryKey: vendorKey(useMember()._id, 'rate-card'),
    queryFn: async ({ signal }) => callApi(getRateCard, {}, { signal, fresh: true }),
  });
  return (
    <Listed query={query} failed="fulfilment.rates.load_failed">
      {({ card, version }) => <CardForm card={card} version={version} />}
    </Listed>
  );
}

function CardForm({ card, version }: { card: RateCard; version: string }) {
  const t = useText();
  const usual = useShippingDefault();
  const { submit, isDirty, save, draft, change, errorOf } = useRateCardForm(card, version);
  // The server names every overlap and gap; a single one is shown in the box above.
  const said = Object.values(submit.errors);
  const kept = card.areas.length + (card.serviceableStates?.length ?? 0);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <UnsavedGuard isDirty={isDirty} />
      <form method="post" noValidate onSubmit={save} className="grid gap-4">
        <ErrorBox text={submit.error} />
        {said.length > 1 ? (
          <ul className="list-disc pl-6 text-[14px] text-danger">
            {said.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        ) : null}
        <Panel title={t('fulfilment.rates.mode')}>
          <RateMode draft={draft} change={change} usual={usual} />
          <DispatchFields draft={draft} errorOf={errorOf} change={change} />
          {kept > 0 && draft.mode === 'own-rate-card' ? (
            <p className="mt-3 text-[14px] text-ink-muted">
              {t('fulfilment.rates.areas_unchanged')}
            </p>
          ) : null}
          {draft.mode === 'own-rate-card' ? (
            <p className="mt-3 text-[14px] text-ink-muted">
              {t('fulfilment.rates.reward_text', { amount: formatRupees(usual) })}
            </p>
          ) : null}
        </Panel>
        {draft.mode === 'own-rate-card'
          ? ZONES.map((zone) => (
              <ZoneFields
                key={zone}
                zone={zone}
                draft={draft.zones[zone]}
                errorOf={(field) => errorOf(`zones.${zone}.${field}`)}
                onChange={(next) => change({ zones: { ...draft.zones, [zone]: next } })}
              />
            ))
          : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={submit.isBusy} disabled={!isDirty}>
            {submit.isBusy ? t('common.saving') : t('common.save_changes')}
          </Button>
          {isDirty ? <p className="text-[14px] text-ink-muted">{t('common.unsaved')}</p> : null}
        </div>
      </form>
      <RatePreview isStale={isDirty} />
    </div>
  );
}

function useRateCardForm(card: RateCard, version: string) {
  const t = useText();
  const client = useQueryClient();
  const key = vendorKey(useMember()._id, 'rate-card');
  const submit = useSubmit();
  const [draft, setDraft] = useState(() => draftOf(card));
  const [seen, setSeen] = useState(version);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const change = (part: Partial<CardDraft>) => setDraft((now) => ({ ...now, ...part }));
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(card));
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const made = cardOf(draft, card);
    setFaults('faults' in made ? made.faults : {});
    if ('faults' in made) return submit.refuse({}, t('fulfilment.rates.incomplete'));
    void submit.run(
      async () => {
        const saved = await callApi(putRateCard, { body: made.card, version: seen });
        client.setQueryData(key, saved);
        setSeen(saved.version);
        setDraft(draftOf(saved.card));
      },
      t('fulfilment.rates.saved'),
      'fulfilment.rates.save_failed',
    );
  }
  const errorOf = (path: string) => (faults[path] ? t(faults[path]) : undefined);
  return { submit, isDirty, save, draft, change, errorOf };
}

interface RateModeProps {
  draft: CardDraft;
  change: (part: Partial<CardDraft>) => void;
  usual: number;
}
function RateMode({ draft, change, usual }: RateModeProps) {
  const t = useText();
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">{t('fulfilment.rates.mode')}</legend>
      <RadioCard
        name="mode"
        checked={draft.mode === 'platform-default'}
        onChange={() => change({ mode: 'platform-default' })}
        title={t('fulfilment.rates.platform_default')}
      >
        {t('fulfilment.rates.platform_default_text', {
          amount: formatRupees(usual),
        })}
      </RadioCard>
      <RadioCard
        name="mode"
        checked={draft.mode === 'own-rate-card'}
        onChange={() => change({ mode: 'own-rate-card' })}
        title={t('fulfilment.rates.own_card')}
      >
        {t('fulfilment.rates.own_card_text')}
      </RadioCard>
    </fieldset>
  );
}

interface DispatchFieldsProps {
  draft: CardDraft;
  errorOf: (path: string) => string | undefined;
  change: (part: Partial<CardDraft>) => void;
}
function DispatchFields({ draft, errorOf, change }: DispatchFieldsProps) {
  const t = useText();
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('fulfilment.rates.dispatch_days')}
        name="dispatchDays"
        inputMode="numeric"
        maxLength={2}
        value={draft.dispatchDays}
        error={errorOf('dispatchDays')}
        onChange={(event) => change({ dispatchDays: event.target.value })}
      />
      <TextField
        label={t('fulfilment.rates.free_from')}
        name="freeAbove"
        inputMode="decimal"
        maxLength={9}
        hint={t('fulfilment.rates.free_from_hint')}
        value={draft.freeAbove}
        error={errorOf('freeAbove')}
        onChange={(event) => change({ freeAbove: event.target.value })}
      />
    </div>
  );
}
