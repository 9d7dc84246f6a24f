import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import {
  areVariantsSizes,
  axesFit,
  axesOf,
  axisValues,
  optionsOfAxes,
  type UnitAxes,
  variantsAsSizes,
} from '#contracts/listings/unit-axes.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useForm } from './form-field.ts';

/** Usual sizes, added by one press. */
const SIZE_SETS = [
  { label: 'S – XXL', sizes: ['S', 'M', 'L', 'XL', 'XXL'] },
  { label: '28 – 40', sizes: ['28', '30', '32', '34', '36', '38', '40'] },
  { label: 'UK 6 – 11', sizes: ['UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10', 'UK 11'] },
] as const;

/** Colours and sizes, of which every combination becomes an option with its own price and stock. */
export function AxesBuilder() {
  const t = useText();
  const { draft, edit, fixed } = useForm();
  const axes = axesOf(draft);
  const [isFull, setFull] = useState(false);
  const set = (change: Partial<UnitAxes>) => {
    const next = { ...axes, ...change };
    setFull(!axesFit(draft, next));
    if (axesFit(draft, next))
      edit((d) => ({ ...d, options: optionsOfAxes(d.options, next, fixed.options) }));
  };
  return (
    <fieldset className="grid gap-4 rounded-card border border-border p-3">
      <legend className="px-1 font-bold">{t('listings.axes.title')}</legend>
      <p className="text-[14px] text-ink-muted">{t('listings.axes.text')}</p>
      {areVariantsSizes(draft, fixed.variants) ? (
        <Alert tone="warning">
          <p>{t('listings.axes.variants_are_sizes')}</p>
          <Button variant="outline" className="mt-2" onClick={() => edit(variantsAsSizes)}>
            {t('listings.axes.move_sizes')}
          </Button>
        </Alert>
      ) : null}
      <AxisField
        label={t('listings.axes.colours')}
        values={axes.colours}
        onChange={(colours) => set({ colours })}
      />
      <AxisField
        label={t('listings.axes.sizes')}
        values={axes.sizes}
        onChange={(sizes) => set({ sizes })}
      />
      <div className="flex flex-wrap gap-2" role="group" aria-label={t('listings.axes.usual')}>
        {SIZE_SETS.map(({ label, sizes }) => (
          <Button
            key={label}
            variant="outline"
            size="sm"
            className="max-md:min-h-11"
            onClick={() => set({ sizes: axisValues([...axes.sizes, ...sizes].join('\n')) })}
          >
            {t('listings.axes.add_set', { sizes: label })}
          </Button>
        ))}
      </div>
      {isFull ? (
        <Alert tone="danger" role="alert">
          {t('listings.error.too_many')}
        </Alert>
      ) : null}
    </fieldset>
  );
}

interface AxisFieldProps {
  label: string;
  values: string[];
  onChange: (values: string[]) => void;
}
/** The values of an axis: typed with Enter or a comma, or pasted as a column or row of a sheet. */
function AxisField({ label, values, onChange }: AxisFieldProps) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const add = (typed: string) => {
    setText('');
    const next = axisValues([...values, ...axisValues(typed)].join('\n'));
    if (next.length !== values.length) onChange(next.map((one) => one.slice(0, 40)));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && values.length > 0)
      onChange(values.slice(0, -1));
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (axisValues(pasted).length < 2) return;
    event.preventDefault();
    add(`${text}\n${pasted}`);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-[14px] font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-2 rounded-button border-[1.5px] border-border-strong bg-surface p-1.5">
        {values.map((value) => (
          <span
            key={value}
            className="inline-flex min-h-9 items-center gap-1 rounded-button bg-sunken pl-3 text-[15px]"
          >
            {value}
            <button
              type="button"
              aria-label={t('listings.axes.remove', { value })}
              onClick={() => onChange(values.filter((one) => one !== value))}
              className="grid size-9 place-items-center text-ink-muted hover:text-danger"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </span>
        ))}
        <input
          id={id}
          value={text}
          maxLength={200}
          autoComplete="off"
          placeholder={t('listings.axes.placeholder')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => (text.trim() ? add(text) : undefined)}
          className="h-9 min-w-32 grow bg-transparent px-2 text-[16px] outline-none"
        />
      </div>
    </div>
  );
}
