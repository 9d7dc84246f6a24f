import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { listJobs } from '#contracts/reports/jobs.ts';
import { getSystemState, type SystemState, type MailFailure } from '#contracts/reports/system.ts';
import { callApi } from '#web/api/client.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText, type Text } from '#web/i18n/text.ts';
import { AdminLink } from './admin-link.tsx';

interface State {
  system: SystemState;
  dead: number;
  retrying: number;
}
interface Line {
  key: string;
  label: string;
  isFine: boolean;
  text: string;
}

/** One line per system part: what needs attention, or that it works. */
function linesOf(
  t: Text,
  { system: { mail, payments, database, isDemo }, dead, retrying }: State,
): Line[] {
  const faults = faultsOf({ dead, t, mail, isDemo, payments });
  const line = (key: string, label: string, wrong: readonly string[], fine: string): Line => ({
    key,
    label,
    isFine: wrong.length === 0,
    text: wrong.join(', ') || fine,
  });
  return [
    line(
      'jobs',
      t('reports.system.jobs'),
      faults.jobs,
      retrying > 0
        ? t('reports.system.jobs_retrying', { n: retrying })
        : t('reports.system.running'),
    ),
    line(
      'mail',
      t('reports.system.mail'),
      faults.mail,
      [
        mail.email ? t('reports.system.mail_sending') : t('reports.system.mail_demo'),
        ...(mail.waiting > 0 ? [t('reports.system.waiting_count', { n: mail.waiting })] : []),
      ].join('; '),
    ),
    line(
      'payments',
      t('common.payments'),
      faults.payments,
      t('reports.system.payments_state', {
        gateway: payments.isTest ? t('payments.test_gateway') : (payments.gateway ?? ''),
        n: payments.pending,
      }),
    ),
    line(
      'database',
      t('reports.system.database'),
      [],
      t('reports.system.database_state', {
        database: `${database.kind === 'postgres' ? 'PostgreSQL' : 'PGlite'} ${database.version}`,
        ms: Math.max(1, Math.round(database.answerMs)),
      }),
    ),
  ];
}

interface FaultsOfOptions {
  dead: number;
  t: Text;
  mail: {
    email: boolean;
    sms: boolean;
    waiting: number;
    oldestAt: string | null;
    failed: number;
    failures: MailFailure[];
    lastSentAt: string | null;
  };
  isDemo: boolean;
  payments: {
    gateway: string | null;
    isTest: boolean;
    pending: number;
    overdue: number;
    lastNewsAt: string | null;
    unheard: number;
    refundsWaiting: number;
    refundsFailed: number;
  };
}
function faultsOf({ dead, t, mail, isDemo, payments }: FaultsOfOptions) {
  return {
    jobs: dead > 0 ? [t('reports.system.given_up_count', { n: dead })] : [],
    mail: [
      ...(mail.email || isDemo ? [] : [t('reports.system.mail_not_set_up')]),
      ...(mail.failed > 0 ? [t('reports.system.given_up_count', { n: mail.failed })] : []),
    ],
    payments: [
      ...(payments.gateway ? [] : [t('reports.system.no_gateway_fault')]),
      ...(payments.refundsFailed > 0
        ? [t('reports.system.refunds_failed_count', { n: payments.refundsFailed })]
        : []),
      ...(payments.overdue > 0
        ? [t('reports.system.payments_overdue_count', { n: payments.overdue })]
        : []),
    ],
  };
}

/** Status of jobs, mail, payments and database; only for roles with access. */
export function SystemHealthPanel() {
  return useStaffMay('system:read') ? <SystemHealth /> : null;
}

function SystemHealth() {
  const t = useText();
  const me = useStaff()._id;
  const query = useQuery({
    queryKey: adminKey(me, 'home', 'health'),
    refetchInterval: 60_000,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<State> => {
      const [system, { queues }] = await Promise.all([
        callApi(getSystemState, {}, { signal, fresh: true }),
        callApi(listJobs, { query: { limit: 1 } }, { signal, fresh: true }),
      ]);
      return {
        system,
        dead: queues.reduce((sum, q) => sum + q.dead, 0),
        retrying: queues.reduce((sum, q) => sum + q.retrying, 0),
      };
    },
  });
  return (
    <Panel
      title={t('reports.system.health')}
      className="mt-4"
      action={
        <AdminLink
          to="/admin/system"
          className="inline-flex min-h-11 items-center font-semibold md:min-h-9 underline-offset-2 [a&]:text-brand [a&]:hover:underline [span&]:hidden"
        >
          {t('reports.system.details')}
        </AdminLink>
      }
    >
      <Listed query={query} failed="reports.system.load_failed" waiting={<RowsSkeleton rows={2} />}>
        {(state) => (
          <ul
            aria-label={t('reports.system.health')}
            className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-4"
          >
            {linesOf(t, state).map((line) => (
              <HealthLine key={line.key} line={line} />
            ))}
          </ul>
        )}
      </Listed>
    </Panel>
  );
}

function HealthLine({ line: { label, isFine, text } }: { line: Line }) {
  const Icon = isFine ? CircleCheck : TriangleAlert;
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-hidden="true"
        className={`mt-px size-5 shrink-0 ${isFine ? 'text-success' : 'text-danger'}`}
        strokeWidth={2}
      />
      <div className="min-w-0">
        <p className="font-semibold">{label}</p>
        <p className={isFine ? 'text-ink-muted' : 'font-semibold text-danger'}>{text}</p>
      </div>
    </li>
  );
}
