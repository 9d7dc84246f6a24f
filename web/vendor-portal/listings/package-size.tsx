import { useState } from 'react';
import { type DraftUnit, UNIT_EDGES } from '#contracts/listings/listing-draft.ts';
import { useText } from '#web/i18n/text.ts';
import { listingFieldId, useForm, useNote } from './form-field.ts';
import { NumberField } from './number-field.tsx';

/**
 * Weight and dimensions of one unit if they differ from the product's; delivery is charged by them.
 */
export function OwnPackageSize({
  unit,
  at,
  onChange,
}: {
  unit: DraftUnit;
  at: number;
  onChange: (change: Partial<DraftUnit>) => void;
}) {
  const t = useText();
  const { draft } = useForm();
  const note = useNote();
  const path = (field: string) => `units.${at}.${field}`;
  const has = unit.weightGrams !== null || UNIT_EDGES.some((edge) => unit[edge] !== null);
  // Open initially if a value is set; clearing a field to type another number does not close it.
  const [isOpen, setOpen] = useState(has);
  const isWrong = ['weightGrams', ...UNIT_EDGES].some((field) => note(path(field)));
  const labels = {
    lengthCm: t('listings.package.length'),
    widthCm: t('listings.package.width'),
    heightCm: t('listings.package.height'),
  };
  const weight =
    draft.variants.find((v) => v.id === unit.variant)?.weightGrams ?? draft.weightGrams;
  return (
    <details
      className="mt-2"
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center text-[14px] font-semibold text-brand">
        {t('listings.package.title')}
      </summary>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <NumberField
          id={listingFieldId(path('weightGrams'))}
          label={t('listings.package.weight')}
          value={unit.weightGrams}
          placeholder={weight === null ? '' : String(weight)}
          error={note(path('weightGrams'))}
          onNumber={(weightGrams) => onChange({ weightGrams })}
        />
        {UNIT_EDGES.map((edge) => (
          <NumberField
            key={edge}
            id={listingFieldId(path(edge))}
            label={labels[edge]}
            decimals={1}
            value={unit[edge]}
            placeholder={draft[edge] === null ? '' : String(draft[edge])}
            error={note(path(edge))}
            onNumber={(value) => onChange({ [edge]: value })}
          />
        ))}
      </div>
      <p className="mt-1 text-[14px] text-ink-muted">{t('listings.package.hint')}</p>
    </details>
  );
}
