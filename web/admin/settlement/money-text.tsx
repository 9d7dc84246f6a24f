import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type {
  PAYOUT_EXCLUSIONS,
  PAYOUT_STATUSES,
  PAYOUT_RUN_STATES,
  STATEMENT_STATUSES,
} from '#contracts/settlement/settlement.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** A day as a time, so that it is shown as that day. */
export const noon = (day: string): string => `${day}T06:30:00Z`;
export const LINK = 'font-semibold text-brand underline underline-offset-2';
const RULES: Readonly<Record<string, string>> = {
  tcs: 'TCS',
  tds: 'TDS',
  tds_without_pan: 'TDS without PAN',
  commission_gst: 'settlement.commission_gst',
  gst: 'common.gst',
  cod: 'cash on delivery',
};
/** A rule of the books by its name. */
export const ruleName = (rule: string): string => RULES[rule] ?? rule.replaceAll('_', ' ');
/** A field of a filter: small where there is a mouse. */
export const FIELD =
  'h-11 w-full min-w-0 rounded-button border-[1.5px] border-border-strong bg-surface px-3 text-[16px] text-ink md:text-[14px]';

export interface Figure {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}
/** The sums a page is about, side by side. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
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

/** Two papers that must say the same, and whether they do. */
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
}) => (
  <p className="flex items-start gap-2 text-[14px]">
    {isRight ? (
      <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" strokeWidth={3} />
    ) : (
      <X aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" strokeWidth={3} />
    )}
    <span className="min-w-0">
      {text}: <span className="tabular-nums">{one}</span> {isRight ? 'and' : 'against'}{' '}
      <span className="tabular-nums">{other}</span>
      {isRight ? '' : <strong className="text-danger"> – they differ</strong>}
    </span>
  </p>
);
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
export const STATEMENT_WORDS: Record<StatementStatus, string> = {
  due: 'settlement.payable',
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
export const StatementState = ({ status }: { status: StatementStatus }) => (
  <Badge tone={STATEMENT_TONE[status]}>{STATEMENT_WORDS[status]}</Badge>
);

type RunStateName = (typeof PAYOUT_RUN_STATES)[number];
export const RUN_WORDS: Record<RunStateName, string> = {
  waiting: 'Waits for approval',
  approved: 'common.approved',
  withdrawn: 'common.withdrawn',
};
const RUN_TONE: Record<RunStateName, Tone> = {
  waiting: 'warning',
  approved: 'success',
  withdrawn: 'neutral',
};
export const RunState = ({ state }: { state: RunStateName }) => (
  <Badge tone={RUN_TONE[state]}>{RUN_WORDS[state]}</Badge>
);

type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
export const PAYOUT_WORDS: Record<PayoutStatus, string> = {
  pending: 'settlement.payable',
  paid: 'common.paid',
  failed: 'common.returned',
  withdrawn: 'Taken out',
};
const PAYOUT_TONE: Record<PayoutStatus, Tone> = {
  pending: 'info',
  paid: 'success',
  failed: 'danger',
  withdrawn: 'neutral',
};
export const PayoutState = ({ status }: { status: PayoutStatus }) => (
  <Badge tone={PAYOUT_TONE[status]}>{PAYOUT_WORDS[status]}</Badge>
);

type Reason = (typeof PAYOUT_EXCLUSIONS)[number];
/** Why something is left out of a run. */
export const REASON_WORDS: Record<Reason, string> = {
  held: 'Payouts are held',
  bank_change: 'Bank account is being changed',
  no_bank: 'No bank account',
  below_zero: 'Owes more than is due',
  below_minimum: 'Below the minimum',
  next_run: 'Beyond the 500 of one run',
};

/** A number of things in words. */
export const many = (n: number, one: string, more = `${one}s`): string =>
  `${n} ${n === 1 ? one : more}`;

export const OrderLink = ({ number }: { number: string }) => (
  <Link to={`/admin/explain?order=${number}`} className={LINK}>
    {number}
  </Link>
);
export const StatementLink = ({ id, number }: { id: string; number: string }) => (
  <Link to={`/admin/statements/${id}`} className={LINK}>
    {number}
  </Link>
);

interface AskProps {
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
/** Asks before something that cannot be taken back, and says what it will do. The way back comes first. */
export const Ask = ({
  open,
  onClose,
  title,
  text,
  label,
  busy,
  error,
  onYes,
  children,
}: AskProps) => (
  <Dialog open={open} onClose={onClose} title={title} description={text} size="sm">
    {children}
    {error ? (
      <p role="alert" className="mb-4 text-[14px] text-danger">
        {error}
      </p>
    ) : null}
    <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button busy={busy} onClick={onYes}>
        {label}
      </Button>
    </div>
  </Dialog>
);
