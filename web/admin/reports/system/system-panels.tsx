import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { MAX_SYSTEM_ROWS, type SystemState } from '#contracts/reports/system.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { sizeWords } from './job-schedule.ts';

const counted = (n: number) =>
  n >= MAX_SYSTEM_ROWS
    ? `${MAX_SYSTEM_ROWS.toLocaleString('en-IN')} or more`
    : n.toLocaleString('en-IN');

interface PartProps {
  title: string;
  state: readonly [tone: Tone, words: string];
  facts: readonly (readonly [name: string, value: ReactNode])[];
  children?: ReactNode;
}

function Part({ title, state: [tone, words], facts, children }: PartProps) {
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

/** The parts the marketplace stands on, each with its state in a word. */
export function SystemPanels({
  state: { version, isDemo, startedAt, memoryBytes, database, mail, payments },
}: {
  state: SystemState;
}) {
  const { formatDateTime } = useDates();
  const at = (time: string | null) => (time === null ? 'common.never' : formatDateTime(time));
  const outs = [mail.email ? 'e-mail' : null, mail.sms ? 'common.sms' : null].filter(
    (one) => one !== null,
  );
  const isPayingIll = payments.refundsFailed > 0 || payments.overdue > 0;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Part
        title="Database"
        state={['success', 'Answers']}
        facts={[
          ['common.type', database.kind === 'postgres' ? 'PostgreSQL' : 'Embedded (PGlite)'],
          ['common.version', database.version],
          ['catalog.size', sizeWords(database.bytes)],
          ['Last migration', database.migration],
          ['Answered in', `${database.answerMs} ms`],
        ]}
      />
      <Part
        title="Payments"
        state={
          payments.gateway === null
            ? ['warning', 'No gateway']
            : isPayingIll
              ? ['danger', 'Needs somebody']
              : ['success', payments.isTest ? 'Works, no real money' : 'Works']
        }
        facts={[
          ['Gateway', payments.gateway ?? 'None: only cash on delivery'],
          ['Orders that wait for payment', counted(payments.pending)],
          ['Of these past their time', counted(payments.overdue)],
          ['Gateway last heard', at(payments.lastNewsAt)],
          ['News not worked through', counted(payments.unheard)],
          ['Refunds on their way', counted(payments.refundsWaiting)],
          ['Refunds that failed', counted(payments.refundsFailed)],
        ]}
      />
      <Part
        title="Mail"
        state={
          outs.length === 0
            ? ['warning', isDemo ? 'Kept in the demo mailbox' : 'No way out is set up']
            : mail.failed > 0
              ? ['warning', 'Some were given up']
              : ['success', 'Works']
        }
        facts={[
          ['Goes out by', outs.join(' and ') || 'Nothing'],
          ['Wait to be sent', counted(mail.waiting)],
          ['The oldest of them', mail.oldestAt === null ? 'None' : at(mail.oldestAt)],
          ['Last sent', at(mail.lastSentAt)],
          ['common.given_up', counted(mail.failed)],
        ]}
      >
        {mail.failures.length > 0 ? (
          <details className="group mt-3">
            <summary className="inline-flex min-h-9 cursor-pointer items-center text-[14px] font-semibold text-brand hover:underline">
              <ChevronRight
                aria-hidden="true"
                className="mr-0.5 -ml-1 size-4 transition-transform group-open:rotate-90"
                strokeWidth={2}
              />
              The newest that were given up
            </summary>
            <ul className="divide-y divide-border text-[13px] leading-[18px]">
              {mail.failures.map((one) => (
                <li key={one._id} className="py-2">
                  <span className="font-semibold">{one.template}</span>,{' '}
                  {one.channel === 'email' ? 'e-mail' : 'common.sms'},{' '}
                  {formatDateTime(one.failedAt)}
                  <span className="block [overflow-wrap:anywhere] text-ink-muted">{one.error}</span>
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </Part>
      <Part
        title="This process"
        state={['success', 'Runs']}
        facts={[
          ['common.version', version],
          ['Mode', isDemo ? 'Demo marketplace' : 'Real shop'],
          ['Runs since', at(startedAt)],
          ['Memory', sizeWords(memoryBytes)],
        ]}
      />
    </div>
  );
}
