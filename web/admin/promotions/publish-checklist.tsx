import { CircleCheck, TriangleAlert } from 'lucide-react';
import { formatExact } from '#contracts/kernel/money.ts';
import { needsApprover, type PublishingAllowance } from '#contracts/promotions/publishing.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useText } from '#web/i18n/text.ts';

export interface ChecklistPoint {
  key: string;
  isFine: boolean;
  text: string;
}

/** Checks before publishing. */
export function Checklist({ points }: { points: readonly ChecklistPoint[] }) {
  const t = useText();
  return (
    <ul aria-label={t('promotions.checks.title')} className="grid gap-1.5 text-[14px]">
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
              <span className="sr-only">
                {t(isFine ? 'promotions.checks.ok' : 'promotions.checks.check')}{' '}
              </span>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Shown when a saved item waits for a second person. */
export const WAITS = 'promotions.publishing.waits';

/** Maximum cost, and whether it needs a second person. `before`: the cost as published now. */
export function Exposure({
  exposure,
  before = 0,
  allowance,
}: {
  exposure: number | null;
  before?: number | null;
  allowance: PublishingAllowance;
}) {
  const t = useText();
  const isAbove = needsApprover(exposure, before, allowance);
  const { limit, published } = allowance;
  return (
    <Alert
      tone={isAbove ? 'warning' : 'info'}
      title={
        exposure === null
          ? t('promotions.publishing.no_limit')
          : t('promotions.publishing.could_cost', { amount: formatExact(exposure) })
      }
    >
      {!isAbove
        ? t('promotions.publishing.worst_case')
        : exposure === null || exposure > limit
          ? t('promotions.publishing.above_limit', { amount: formatExact(limit) })
          : t('promotions.publishing.above_daily_limit', {
              published: formatExact(published),
              limit: formatExact(limit),
            })}
    </Alert>
  );
}
