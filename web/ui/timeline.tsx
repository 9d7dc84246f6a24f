import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.ts';

export interface TimelineStep {
  key: string;
  title: string;
  state: 'done' | 'current' | 'ahead' | 'failed' | 'notice';
  time?: string;
  text?: ReactNode;
}

const DOT = {
  done: 'border-success bg-success',
  current: 'border-brand bg-brand',
  ahead: 'border-border-strong bg-surface',
  failed: 'border-danger bg-danger',
  notice: 'border-warning bg-warning',
};
const SAID = {
  done: 'common.step.done',
  current: 'common.step.now',
  ahead: 'common.step.upcoming',
  failed: 'common.step.ended',
  notice: 'common.step.done',
};

/** Steps from top to bottom, each with its state in colour and in words. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label?: string }) {
  const t = useText();
  return (
    <ol aria-label={label}>
      {steps.map((step, i) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' || step.state === 'failed' ? 'step' : undefined}
          className="relative grid grid-cols-[20px_1fr] gap-3 pb-5 last:pb-0"
        >
          {i < steps.length - 1 ? (
            <span
              aria-hidden="true"
              className={`absolute top-5 -bottom-0.5 left-[9px] w-0.5 ${step.state === 'done' ? 'bg-success' : 'bg-border'}`}
            />
          ) : null}
          <span
            aria-hidden="true"
            className={`mt-0.5 grid size-5 place-items-center rounded-full border-2 ${DOT[step.state]}`}
          >
            {step.state === 'done' ? (
              <Check className="size-3 text-surface" strokeWidth={4} />
            ) : step.state === 'failed' ? (
              <X className="size-3 text-surface" strokeWidth={4} />
            ) : step.state === 'notice' ? (
              <span className="text-[13px] leading-none font-extrabold text-surface">!</span>
            ) : null}
          </span>
          <div>
            <p className={step.state === 'ahead' ? 'text-ink-muted' : 'font-semibold'}>
              {step.title}
              <span className="sr-only">, {t(SAID[step.state])}</span>
            </p>
            {step.time ? <p className="text-[14px] text-ink-muted">{step.time}</p> : null}
            {step.text ? <div className="text-[14px] text-ink-muted">{step.text}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
