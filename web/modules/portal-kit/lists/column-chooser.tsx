import { Columns3 } from 'lucide-react';
import { useText } from '#web/i18n/text.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { usePopup } from '#web/ui/use-popup.ts';
import { placeBeside } from './place-beside.ts';
import { type ColumnChoice, isChoosable } from './use-list-columns.ts';

/** Column chooser of a list: a button with checkboxes. */
export function ColumnChooser<Row>({
  columns: { all, hidden, hide },
}: {
  columns: ColumnChoice<Row>;
}) {
  const t = useText();
  const { root, button, isOpen, setOpen, onKeyDown } = usePopup<HTMLDivElement>('input');
  const turn = (key: string, isOn: boolean) =>
    hide(isOn ? [...hidden].filter((one) => one !== key) : [...hidden, key]);
  return (
    // keys are handled by the button and the checkboxes inside
    <div ref={root} className="relative" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={buttonLook('outline')}
      >
        <Columns3 aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t('common.columns')}
      </button>
      {isOpen ? (
        <fieldset
          ref={placeBeside}
          className="absolute top-full right-0 z-40 mt-2 max-h-[60dvh] w-60 animate-rise overflow-y-auto rounded-card border border-border bg-raised px-3 py-1.5 shadow-e2 max-sm:right-auto max-sm:left-0 max-sm:w-52"
        >
          <legend className="sr-only">{t('common.columns')}</legend>
          {all.filter(isChoosable).map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={!hidden.has(key)}
              onChange={(event) => turn(key, event.target.checked)}
            />
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
