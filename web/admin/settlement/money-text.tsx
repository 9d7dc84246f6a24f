import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ledgerRuleText } from '#contracts/orders/ledger-rules.ts';
import type { STATEMENT_STATUSES } from '#contracts/settlement/settlement.ts';
import type {
  PAYOUT_EXCLUSIONS,
  PAYOUT_STATUSES,
  PAYOUT_RUN_STATES,
} from '#contracts/settlement/payout-runs.ts';
import type { useDates } from '#web/i18n/dates.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** A calendar day as a timestamp, so that it is shown as that day. */
export const noon = (day: string): string => `${day}T06:30:00Z`;
export const MONEY_LINK = 'font-semibold text-brand underline underline-offset-2';
/** Name of a ledger rule. */
export const ruleName = (t: Text, rule: string): string => {
  const text = ledgerRuleText(rule);
  return text ? t(text.message, text.values) : rule.replaceAll('_', ' ');
};
/** A filter field: compact with a mouse. */
export const FIELD =
  'h-11 w-full min-w-0 rounded-button border-[1.5px] border-border-strong bg-surface px-3 text-[16px] text-ink md:text-[14px]';

export interface MoneyFigure {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}
/** A page's totals, side by side. */
export const MoneyFigures = ({ figures }: { figures: readonly MoneyFigure[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(128px,1fr))] gap-x-4 gap-y-4 rounded-card border border-border bg-surface p-4 md:p-5">
    {figures.map(({ label, value, note }) => (
      <div key={label} className="min-w-0">
        <dt className="text-[13px] text-ink-muted">{label}</dt>
        <dd className="text-[20px] leading-[28px] font-extrabold tracking-[-0.01em] tabular-nums">
          {value}
        </dd>
        {note ? <dd className="text-[13px] text-ink-muted">{note}</dd> : null}
      </div>
    ))}
  </dl>
);

/** Two figures that must be equal, and whether they are. */
export const Agree = ({
  text,
  one,
  other,
  isRight,
}: {
  text: string;
  one: string;
  other: string;
  isRight: boolean;
}) => {
  const t = useText();
  return (
    <p className="flex items-start gap-2 text-[14px]">
      {isRight ? (
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" strokeWidth={3} />
      ) : (
        <X aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" strokeWidth={3} />
      )}
      <span className="min-w-0">
        {text}:{' '}
        <span className="tabular-nums">{t('settlement.check_compared', { one, other })}</span>
        {isRight ? '' : <strong className="text-danger"> – {t('settlement.check_differs')}</strong>}
      </span>
    </p>
  );
};
export const AgreeMoney = ({
  text,
  one,
  other,
  isRight = Math.round(one * 100) === Math.round(other * 100),
}: {
  text: string;
  one: number;
  other: number;
  isRight?: boolean;
}) => <Agree text={text} one={exactRupees(one)} other={exactRupees(other)} isRight={isRight} />;

type StatementStatus = (typeof STATEMENT_STATUSES)[number];
export const STATEMENT_STATUS_LABELS: Record<StatementStatus, string> = {
  due: 'settlement.status.due',
  in_payout: 'settlement.status_in_payout',
  paid: 'common.paid',
  carried: 'settlement.status_carried',
};
const STATEMENT_TONE: Record<StatementStatus, Tone> = {
  due: 'warning',
  in_payout: 'info',
  paid: 'success',
  carried: 'neutral',
};
export const StatementStateBadge = ({ status }: { status: StatementStatus }) => {
  const t = useText();
  return <Badge tone={STATEMENT_TONE[status]}>{t(STATEMENT_STATUS_LABELS[status])}</Badge>;
};

type RunStateName = (typeof PAYOUT_RUN_STATES)[number];
export const RUN_STATE_LABELS: Record<RunStateName, string> = {
  waiting: 'settlement.run.state_waiting',
  approved: 'common.approved',
  withdrawn: 'common.withdrawn',
};
const RUN_TONE: Record<RunStateName, Tone> = {
  waiting: 'warning',
  approved: 'success',
  withdrawn: 'neutral',
};
export const RunState = ({ state }: { state: RunStateName }) => {
  const t = useText();
  return <Badge tone={RUN_TONE[state]}>{t(RUN_STATE_LABELS[state])}</Badge>;
};

type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
export const PAYOUT_STATUS_LABELS: Record<PayoutStatus, string> = {
  pending: 'settlement.status.due',
  paid: 'common.paid',
  failed: 'settlement.status.returned',
  withdrawn: 'settlement.status.removed',
};
const PAYOUT_TONE: Record<PayoutStatus, Tone> = {
  pending: 'info',
  paid: 'success',
  failed: 'danger',
  withdrawn: 'neutral',
};
export const PayoutState = ({ status }: { status: PayoutStatus }) => {
  const t = useText();
  return <Badge tone={PAYOUT_TONE[status]}>{t(PAYOUT_STATUS_LABELS[status])}</Badge>;
};

type Reason = (typeof PAYOUT_EXCLUSIONS)[number];
/** Why something is excluded from a run. */
export const HOLD_REASON_LABELS: Record<Reason, string> = {
  held: 'settlement.hold.held',
  bank_change: 'settlement.hold.bank_change',
  no_bank: 'settlement.hold.no_bank',
  below_zero: 'settlement.hold.below_zero',
  below_minimum: 'settlement.hold.below_minimum',
  next_run: 'settlement.hold.next_run',
};

/** "12 Nov to 18 Nov 2026", from its first and last day. */
export const periodText = (
  t: Text,
  { formatDay, formatDate }: Pick<ReturnType<typeof useDates>, 'formatDay' | 'formatDate'>,
  { periodStart, lastDay }: { periodStart: string; lastDay: string },
): string =>
  t('common.from_to', { from: formatDay(noon(periodStart)), to: formatDate(noon(lastDay)) });

export const OrderLink = ({ number }: { number: string }) => (
  <Link to={`/admin/explain?order=${number}`} className={MONEY_LINK}>
    {number}
  </Link>
);
export const StatementLink = ({ id, number }: { id: string; number: string }) => (
  <Link to={`/admin/statements/${id}`} className={MONEY_LINK}>
    {number}
  </Link>
);

interface ConfirmMoneyProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  label: string;
  busy: boolean;
  error: string | null;
  onYes: () => void;
  children?: ReactNode;
}
/** Confirms an irreversible action and says what it does. Cancel comes first. */
export const MoneyRequest = ({
  open,
  onClose,
  title,
  text,
  label,
  busy,
  error,
  onYes,
  children,
}: ConfirmMoneyProps) => {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text} size="sm">
      {children}
      {error ? (
        <p role="alert" className="mb-4 text-[14px] text-danger">
          {error}
        </p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
        <Button variant="outline" onClick={onClose}>
          {t('common.dismiss')}
        </Button>
        <Button busy={busy} onClick={onYes}>
          {label}
        </Button>
      </div>
    </Dialog>
  );
};
