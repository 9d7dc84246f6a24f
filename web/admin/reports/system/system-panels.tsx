import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { MAX_SYSTEM_ROWS, type SystemState } from '#contracts/reports/system.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { sizeText } from './job-schedule.ts';

const CHANNELS = {
  email: 'common.email',
  sms: 'common.sms',
  push: 'push.title',
} as const;

const countedIn = (t: Text) => (n: number) =>
  n >= MAX_SYSTEM_ROWS
    ? t('reports.system.or_more', { n: MAX_SYSTEM_ROWS.toLocaleString('en-IN') })
    : n.toLocaleString('en-IN');

interface StatusPanelProps {
  title: string;
  state: readonly [tone: Tone, words: string];
  facts: readonly (readonly [name: string, value: ReactNode])[];
  children?: ReactNode;
}

function StatusPanel({ title, state: [tone, words], facts, children }: StatusPanelProps) {
  return (
    <Panel title={title} action={<Badge tone={tone}>{words}</Badge>}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-[14px] leading-[20px]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="text-right tabular-nums [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Panel>
  );
}

/** The parts of the system, each with its status. */
export function SystemPanels({
  state: { version, isDemo, startedAt, memoryBytes, database, mail, payments },
}: {
  state: SystemState;
}) {
  const t = useText();
  const { formatDateTime } = useDates();
  const counted = countedIn(t);
  const at = (time: string | null) => (time === null ? t('common.never') : formatDateTime(time));
  const outs = [mail.email ? t('common.email') : null, mail.sms ? t('common.sms') : null].filter(
    (one) => one !== null,
  );
  const isPayingIll = payments.refundsFailed > 0 || payments.overdue > 0;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <StatusPanel
        title={t('reports.system.database')}
        state={['success', t('reports.system.responding')]}
        facts={[
          [t('common.type'), database.kind === 'postgres' ? 'PostgreSQL' : 'Embedded (PGlite)'],
          [t('common.version'), database.version],
          [t('reports.system.size'), sizeText(database.bytes)],
          [t('reports.system.migration'), database.migration],
          [
            t('reports.system.response_time'),
            t('reports.system.milliseconds', { n: database.answerMs }),
          ],
        ]}
      />
      <PaymentsPanel payments={payments} isPayingIll={isPayingIll} counted={counted} at={at} />
      <MailPanel outs={outs} isDemo={isDemo} mail={mail} counted={counted} at={at} />
      <StatusPanel
        title={t('reports.system.process')}
        state={['success', t('reports.system.schedule')]}
        facts={[
          [t('common.version'), version],
          [t('reports.system.mode'), isDemo ? t('reports.system.demo') : t('reports.system.live')],
          [t('reports.system.started'), at(startedAt)],
          [t('reports.system.memory'), sizeText(memoryBytes)],
        ]}
      />
    </div>
  );
}

function MailPanel({
  outs,
  isDemo,
  mail,
  counted,
  at,
}: {
  outs: readonly string[];
  isDemo: boolean;
  mail: SystemState['mail'];
  counted: (n: number) => string;
  at: (time: string | null) => string;
}) {
  const t = useText();
  return (
    <StatusPanel
      title={t('reports.system.mail')}
      state={
        outs.length === 0
          ? ['warning', isDemo ? t('reports.system.demo_mailbox') : t('reports.system.mail_unset')]
          : mail.failed > 0
            ? ['warning', t('reports.system.some_failed')]
            : ['success', t('reports.system.works')]
      }
      facts={[
        [t('reports.system.channels'), outs.join(', ') || t('reports.system.none')],
        [t('reports.system.mail_waiting'), counted(mail.waiting)],
        [
          t('reports.system.oldest'),
          mail.oldestAt === null ? t('reports.system.none') : at(mail.oldestAt),
        ],
        [t('reports.system.last_sent'), at(mail.lastSentAt)],
        [t('reports.system.failed'), counted(mail.failed)],
      ]}
    >
      {mail.failures.length > 0 ? <MailFailures mail={mail} /> : null}
    </StatusPanel>
  );
}

function PaymentsPanel({
  payments,
  isPayingIll,
  counted,
  at,
}: {
  payments: SystemState['payments'];
  isPayingIll: boolean;
  counted: (n: number) => string;
  at: (time: string | null) => string;
}) {
  const t = useText();
  return (
    <StatusPanel
      title={t('common.payments')}
      state={
        payments.gateway === null
          ? ['warning', t('reports.system.no_gateway')]
          : isPayingIll
            ? ['danger', t('reports.system.needs_attention')]
            : [
                'success',
                payments.isTest ? t('reports.system.test_mode') : t('reports.system.works'),
              ]
      }
      facts={[
        [t('payments.gateway'), payments.gateway ?? t('reports.system.cash_only')],
        [t('reports.system.pending_payments'), counted(payments.pending)],
        [t('reports.system.overdue_payments'), counted(payments.overdue)],
        [t('reports.system.last_event'), at(payments.lastNewsAt)],
        [t('reports.system.unprocessed_events'), counted(payments.unheard)],
        [t('reports.system.refunds_waiting'), counted(payments.refundsWaiting)],
        [t('reports.queues.refunds_failed'), counted(payments.refundsFailed)],
      ]}
    />
  );
}

function MailFailures({ mail }: { mail: SystemState['mail'] }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-[14px] font-semibold text-brand hover:underline">
        <ChevronRight
          aria-hidden="true"
          className="mr-0.5 -ml-1 size-4 transition-transform group-open:rotate-90"
          strokeWidth={2}
        />
        {t('reports.system.recent_failures')}
      </summary>
      <ul className="divide-y divide-border text-[13px] leading-[18px]">
        {mail.failures.map((one) => (
          <li key={one._id} className="py-2">
            <span className="font-semibold">{one.template}</span>, {t(CHANNELS[one.channel])},{' '}
            {formatDateTime(one.failedAt)}
            <span className="block [overflow-wrap:anywhere] text-ink-muted">{one.error}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
