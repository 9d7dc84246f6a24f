import type { StatementSummary } from '#contracts/settlement/settlement.ts';
import type { z } from 'zod';
import { useText } from '#web/i18n/text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

type Status = z.infer<typeof StatementSummary>['status'];
const TONE: Record<Status, Tone> = {
  due: 'warning',
  in_payout: 'info',
  paid: 'success',
  carried: 'neutral',
};

/** The payout state of a statement. */
export function StatementStatusBadge({ status }: { status: Status }) {
  const t = useText();
  const texts: Record<Status, string> = {
    due: t('settlement.payable'),
    in_payout: t('settlement.status_in_payout'),
    paid: t('common.paid'),
    carried: t('settlement.status_carried'),
  };
  return <Badge tone={TONE[status]}>{texts[status]}</Badge>;
}
