import { CircleCheck, TriangleAlert } from 'lucide-react';
import { formatExact } from '#contracts/kernel/money.ts';
import { needsApprover, type PublishingAllowance } from '#contracts/promotions/publishing.ts';
import { Alert } from '#web/ui/alert.tsx';

export interface Point {
  key: string;
  isFine: boolean;
  text: string;
}

/** What to look at before something is published. */
export function Checklist({ points }: { points: readonly Point[] }) {
  return (
    <ul aria-label="Before you publish" className="grid gap-1.5 text-[14px]">
      {points.map(({ key, isFine, text }) => {
        const Icon = isFine ? CircleCheck : TriangleAlert;
        return (
          <li key={key} className="flex items-start gap-2">
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-4 shrink-0 ${isFine ? 'text-success' : 'text-warning'}`}
              strokeWidth={2}
            />
            <span>
              <span className="sr-only">{isFine ? 'Fine: ' : 'Look: '}</span>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Said where something that was saved waits for a second person. */
export const WAITS = 'Saved. A second person has to approve it before customers see it';

/** What it could cost, and whether a second person has to approve that. `before`: what it could cost as it is published now. */
export function Exposure({
  exposure,
  before = 0,
  allowance,
}: {
  exposure: number | null;
  before?: number | null;
  allowance: PublishingAllowance;
}) {
  const isAbove = needsApprover(exposure, before, allowance);
  const { limit, published } = allowance;
  return (
    <Alert
      tone={isAbove ? 'warning' : 'info'}
      title={
        exposure === null
          ? 'There is no limit on what this can cost'
          : `Could cost up to ${formatExact(exposure)}`
      }
    >
      {!isAbove
        ? 'If every use gets the largest discount.'
        : exposure === null || exposure > limit
          ? `Above ${formatExact(limit)}, a second person must approve it before customers see it.`
          : `What you published in the last 24 hours could cost up to ${formatExact(published)}. Above ${formatExact(limit)} in total, a second person must approve it before customers see it.`}
    </Alert>
  );
}
