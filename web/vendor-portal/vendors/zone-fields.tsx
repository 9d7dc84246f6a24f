import { Plus, Trash2 } from 'lucide-react';
import type { Zone } from '#contracts/kernel/places.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ZoneDraft } from './rate-card-draft.ts';

/** Zone names; the letters are those of couriers' rate cards. */
export const ZONE_NAMES: Readonly<Record<Zone, string>> = {
  A: 'fulfilment.zone.city',
  B: 'fulfilment.zone.state',
  C: 'fulfilment.zone.metro',
  D: 'fulfilment.zone.rest_of_india',
  E: 'fulfilment.zone.special',
};
const MAX_SLABS = 20;

interface ZoneFieldsProps {
  zone: Zone;
  draft: ZoneDraft;
  errorOf: (field: string) => string | undefined;
  onChange: (draft: ZoneDraft) => void;
}

/** One zone: whether it is served, its prices by weight, and its delivery time. */
export function ZoneFields(props: ZoneFieldsProps) {
  const { zone, draft, onChange } = props;
  const t = useText();
  return (
    <Panel>
      <Switch
        label={`${zone} · ${t(ZONE_NAMES[zone])}`}
        checked={draft.isServed}
        hint={draft.isServed ? '' : t('fulfilment.zone.not_served')}
        onChange={(event) => onChange({ ...draft, isServed: event.target.checked })}
      />
      {draft.isServed ? (
        <div className="mt-3 grid gap-3">
          <WeightSlabs {...props} />
          <ExtraWeightAndDays {...props} />
          <Checkbox
            label={t('common.cash_on_delivery')}
            checked={draft.cod}
            onChange={(event) => onChange({ ...draft, cod: event.target.checked })}
          />
        </div>
      ) : null}
    </Panel>
  );
}

/** Prices up to a weight each, lightest first. */
function WeightSlabs({ zone, draft, errorOf, onChange }: ZoneFieldsProps) {
  const t = useText();
  const { slabs } = draft;
  const setSlabs = (next: ZoneDraft['slabs']) => onChange({ ...draft, slabs: next });
  const setSlab = (i: number, part: Partial<ZoneDraft['slabs'][number]>) =>
    setSlabs(slabs.map((s, n) => (n === i ? { ...s, ...part } : s)));
  const add = () => {
    const last = Number(slabs.at(-1)?.upToGrams);
    setSlabs([...slabs, { upToGrams: last > 0 ? String(last * 2) : '', rate: '' }]);
  };
  return (
    <>
      <ul className="grid gap-3">
        {slabs.map((s, i) => (
          <li key={i} className="flex items-start gap-3">
            <TextField
              className="min-w-0 grow"
              label={t('fulfilment.rates.up_to_grams')}
              inputMode="numeric"
              maxLength={6}
              value={s.upToGrams}
              error={errorOf(`slabs.${i}.upToGrams`)}
              onChange={(event) => setSlab(i, { upToGrams: event.target.value })}
            />
            <TextField
              className="min-w-0 grow"
              label={t('offers.prices.price_field')}
              inputMode="decimal"
              maxLength={9}
              value={s.rate}
              error={errorOf(`slabs.${i}.rate`)}
              onChange={(event) => setSlab(i, { rate: event.target.value })}
            />
            {slabs.length > 1 ? (
              <IconButton
                className="mt-6"
                label={t('fulfilment.rates.remove_slab', { n: i + 1, zone: t(ZONE_NAMES[zone]) })}
                onClick={() => setSlabs(slabs.filter((_, n) => n !== i))}
              >
                <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
      {slabs.length < MAX_SLABS ? (
        <Button variant="ghost" className="justify-self-start" onClick={add}>
          <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
          {t('fulfilment.rates.add_slab')}
        </Button>
      ) : null}
    </>
  );
}

function ExtraWeightAndDays({ draft, errorOf, onChange }: ZoneFieldsProps) {
  const t = useText();
  const bind = (field: 'perExtraKg' | 'min' | 'max') => ({
    value: draft[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...draft, [field]: event.target.value }),
  });
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <TextField
        className="max-sm:col-span-2"
        label={t('fulfilment.rates.per_extra_kg')}
        inputMode="decimal"
        maxLength={9}
        {...bind('perExtraKg')}
      />
      <TextField
        label={t('fulfilment.rates.min_days')}
        inputMode="numeric"
        maxLength={2}
        {...bind('min')}
      />
      <TextField
        label={t('fulfilment.rates.max_days')}
        inputMode="numeric"
        maxLength={2}
        {...bind('max')}
      />
    </div>
  );
}
