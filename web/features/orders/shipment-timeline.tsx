import { formatDateTime } from '#contracts/kernel/time.ts';
import type { SubOrder } from '#contracts/checkout.ts';
import { timelineSteps } from './status.ts';

const DOT = {
  done: 'border-success bg-success', current: 'border-brand bg-brand', ahead: 'border-border-strong bg-surface',
} as const;

/** The way of one vendor's shipment, from placed to delivered, with the time of each step. */
export function ShipmentTimeline({ subOrder }: { subOrder: Pick<SubOrder, 'status' | 'timeline'> }) {
  const steps = timelineSteps(subOrder);
  return (
    <ol className="grid">
      {steps.map((step, i) => (
        <li key={step.status} aria-current={step.state === 'current' ? 'step' : undefined} className="relative grid grid-cols-[20px_1fr] gap-3 pb-4 last:pb-0">
          {i < steps.length - 1 ? <span aria-hidden="true" className={`absolute top-4 bottom-0 left-[9px] w-0.5 ${step.state === 'done' ? 'bg-success' : 'bg-border'}`} /> : null}
          <span aria-hidden="true" className={`mt-1 size-5 rounded-full border-2 ${DOT[step.state]}`} />
          <div>
            <p className={step.state === 'ahead' ? 'text-ink-muted' : 'font-semibold'}>
              {step.label}<span className="sr-only">{{ done: ', done', current: ', now', ahead: ', still to come' }[step.state]}</span>
            </p>
            {step.at ? <p className="text-[14px] text-ink-muted">{formatDateTime(step.at)}</p> : null}
            {step.note ? <p className="text-[14px] text-ink-muted">{step.note}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
