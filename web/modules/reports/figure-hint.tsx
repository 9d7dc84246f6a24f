import { Info } from 'lucide-react';
import { useId } from 'react';
import { useText } from '#web/i18n/text.ts';

/** An explanation of a figure, opened in place with pointer, finger or key. */
export function FigureHint({ label, text }: { label: string; text: string }) {
  const t = useText();
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('reports.hint_label', { name: label })}
        className="relative ml-1 inline-grid size-6 shrink-0 place-items-center rounded-full align-text-bottom text-ink-muted after:absolute after:-inset-2.5 hover:bg-sunken hover:text-brand md:after:hidden"
      >
        <Info aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </button>
      <span
        id={id}
        popover="auto"
        className="m-auto w-[min(22rem,calc(100vw-2rem))] rounded-card border border-border bg-raised p-4 text-[14px] leading-[20px] font-normal text-ink shadow-e3"
      >
        <strong className="mb-1 block">{label}</strong>
        {text}
      </span>
    </>
  );
}
