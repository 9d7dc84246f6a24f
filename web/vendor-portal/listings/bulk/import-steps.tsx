import { Check } from 'lucide-react';
import { useText } from '#web/i18n/text.ts';
import { IMPORT_STEP_TEXT } from './labels.ts';

/** The current step of the import; on a phone only that step. */
export function ImportSteps({ current, isDone }: { current: number; isDone: boolean }) {
  const t = useText();
  return (
    <>
      <p className="mb-4 text-ink-muted sm:hidden">
        <span className="font-bold text-ink">{t(IMPORT_STEP_TEXT[current]!)}</span> ·{' '}
        {t('listings.bulk.step_of', { n: current + 1, all: IMPORT_STEP_TEXT.length })}
      </p>
      <ol aria-label={t('common.steps')} className="mb-5 flex items-center gap-2 max-sm:hidden">
        {IMPORT_STEP_TEXT.map((step, i) => {
          const isPast = i < current || isDone;
          return (
            <li
              key={step}
              aria-current={i === current ? 'step' : undefined}
              className="flex min-w-0 items-center gap-2 not-first:grow"
            >
              {i > 0 ? (
                <span
                  aria-hidden="true"
                  className={`h-px min-w-4 grow ${i <= current ? 'bg-brand' : 'bg-border-strong'}`}
                />
              ) : null}
              <span
                aria-hidden="true"
                className={`grid size-7 shrink-0 place-items-center rounded-full text-[13px] font-bold tabular-nums ${isPast ? 'bg-brand text-on-brand' : i === current ? 'border-2 border-brand text-brand' : 'border border-border-strong text-ink-muted'}`}
              >
                {isPast ? <Check className="size-4" strokeWidth={2.5} /> : i + 1}
              </span>
              <span
                className={`truncate text-[14px] ${i === current ? 'font-bold' : 'text-ink-muted'}`}
              >
                {t(step)}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
