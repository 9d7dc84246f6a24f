import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/i18n/text.ts';

interface StepFrameProps {
  number: number;
  title: string;
  state: 'done' | 'open' | 'ahead';
  /** Link to change a completed step. */
  to: string;
  /** Its result, in a line or two. */
  summary?: ReactNode;
  /** True after coming from another step: the heading then takes the focus. */
  takesFocus: boolean;
  children: ReactNode;
}

/** A checkout step: open with its form, completed with its result and an edit link, or upcoming. */
export function StepFrame({
  number,
  title,
  state,
  to,
  summary,
  takesFocus,
  children,
}: StepFrameProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = state === 'open';
  useEffect(() => {
    if (isOpen && takesFocus) heading.current?.focus();
  }, [isOpen, takesFocus]);
  return (
    <li
      aria-current={isOpen ? 'step' : undefined}
      className={`rounded-card border bg-surface ${isOpen ? 'border-border-strong shadow-e1' : 'border-border'}`}
    >
      <div className="flex items-start gap-3.5 p-4 md:px-6 md:py-5">
        <span
          aria-hidden="true"
          className={`grid size-8 shrink-0 place-items-center rounded-full text-[15px] font-bold ${state === 'done' ? 'bg-success text-surface' : isOpen ? 'bg-brand text-on-brand' : 'bg-sunken text-ink-muted'}`}
        >
          {state === 'done' ? <Check className="size-5" strokeWidth={3} /> : number}
        </span>
        <div className="min-w-0 grow">
          <h2
            ref={heading}
            tabIndex={-1}
            className={`text-[18px] leading-8 font-extrabold outline-none ${state === 'ahead' ? 'text-ink-muted' : ''}`}
          >
            {title}
            {state === 'done' ? <span className="sr-only">, {t('common.step.done')}</span> : null}
          </h2>
        </div>
        {state === 'done' ? (
          <Link
            to={to}
            preventScrollReset
            aria-label={t('checkout.change_step', { what: title })}
            className="-my-1.5 inline-flex min-h-11 items-center rounded-small px-2 font-semibold text-action hover:underline"
          >
            {t('common.change')}
          </Link>
        ) : null}
      </div>
      {state === 'done' && summary ? (
        <div className="-mt-3 px-4 pb-4 text-[15px] text-ink-muted md:-mt-4 md:pr-6 md:pb-5 md:pl-[70px]">
          {summary}
        </div>
      ) : null}
      {isOpen ? <div className="px-4 pb-5 md:px-6 md:pb-6">{children}</div> : null}
    </li>
  );
}
