import { CircleCheck, TriangleAlert } from 'lucide-react';
import { formatExact } from '#contracts/kernel/money.ts';
import { SECOND_PERSON_FROM } from '#contracts/publishing.ts';
import { Alert } from '#web/ui/alert.tsx';

export interface Point { key: string; isFine: boolean; text: string }

/** What to look at before something is published. */
export function Checklist({ points }: { points: readonly Point[] }) {
  return (
    <ul aria-label="Before you publish" className="grid gap-1.5 text-[14px]">
      {points.map(({ key, isFine, text }) => {
        const Icon = isFine ? CircleCheck : TriangleAlert;
        return <li key={key} className="flex items-start gap-2"><Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isFine ? 'text-success' : 'text-warning'}`} strokeWidth={2} /><span><span className="sr-only">{isFine ? 'Fine: ' : 'Look: '}</span>{text}</span></li>;
      })}
    </ul>
  );
}

/** What it could cost, and that a second person has to approve that. */
export function Exposure({ exposure }: { exposure: number | null }) {
  const isAbove = exposure === null || exposure > SECOND_PERSON_FROM;
  return (
    <Alert tone={isAbove ? 'warning' : 'info'} title={exposure === null ? 'No limit is set on what this can cost' : `Could cost up to ${formatExact(exposure)}`}>
      {isAbove ? `Above ${formatExact(SECOND_PERSON_FROM)} a second person approves it before it is published.` : 'If every use takes the largest discount.'}
    </Alert>
  );
}
