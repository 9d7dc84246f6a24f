import type { ComparedProduct } from '#contracts/listings/duplicates.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { soldText, shownUnitName } from './labels.ts';
import { useText } from '#web/i18n/text.ts';

/** The choice for a unit that is no longer sold. */
export const UNMATCHED = '-';

interface UnitMatchesProps {
  gone: ComparedProduct;
  keep: ComparedProduct;
  /** By unit of the product that goes: a unit of the one that stays, or `LEFT_OUT`. */
  chosen: ReadonlyMap<string, string>;
  isAsked: boolean;
  onChoose: (from: string, to: string) => void;
}

/**
 * Matches each unit of the product that goes with one of the product that stays. A used one cannot
 * be chosen again.
 */
export function UnitMatches({ gone, keep, chosen, isAsked, onChoose }: UnitMatchesProps) {
  const t = useText();
  const takenBy = new Map([...chosen].map(([from, to]) => [to, from]));
  return (
    <ul className="grid divide-y divide-border">
      {gone.units.map((u) => (
        <li
          key={u._id}
          className="grid items-center gap-x-6 gap-y-2 py-3 first:pt-0 md:grid-cols-2"
        >
          <p className="min-w-0 text-[14px]">
            <span className="font-semibold">{shownUnitName(t, u)}</span>
            {u.ean ? ` · EAN ${u.ean}` : ''}
            <span className="block text-[13px] text-ink-muted">{soldText(t, u)}</span>
          </p>
          <SelectField
            label={t('listings.duplicates.match_for', { unit: shownUnitName(t, u) })}
            value={chosen.get(u._id) ?? ''}
            placeholder={t('listings.duplicates.select_match')}
            onChange={(event) => onChoose(u._id, event.target.value)}
            error={isAsked && !chosen.has(u._id) ? t('listings.duplicates.match_required') : null}
            options={[
              ...keep.units.map((k) => ({
                value: k._id,
                label: `${shownUnitName(t, k)}${k.ean ? ` · EAN ${k.ean}` : ''}`,
                disabled: takenBy.has(k._id) && takenBy.get(k._id) !== u._id,
              })),
              { value: UNMATCHED, label: t('catalog.no_longer_sold') },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
