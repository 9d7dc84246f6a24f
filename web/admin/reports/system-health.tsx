import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { listJobs } from '#contracts/reports/jobs.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { getSystemState, type SystemState } from '#contracts/reports/system.ts';
import { callApi } from '#web/api/client.ts';
import { adminKey, useMay, useStaff } from '#web/admin/staff-context.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
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

/** Each part of the machinery in a line: what needs somebody, or that it runs. */
function linesOf({ system: { mail, payments, database, isDemo }, dead, retrying }: State): Line[] {
  const n = groupIndian;
  const faults = {
    jobs: dead > 0 ? [`${n(dead)} given up`] : [],
    mail: [
      ...(mail.email || isDemo ? [] : ['letters have no way out']),
      ...(mail.failed > 0 ? [`${n(mail.failed)} given up`] : []),
    ],
    payments: [
      ...(payments.gateway ? [] : ['no gateway takes payments']),
      ...(payments.refundsFailed > 0 ? [`${n(payments.refundsFailed)} refunds failed`] : []),
      ...(payments.overdue > 0 ? [`${n(payments.overdue)} payments overdue`] : []),
    ],
  };
  const line = (key: string, label: string, wrong: readonly string[], fine: string): Line => ({
    key,
    label,
    isFine: wrong.length === 0,
    text: wrong.join(', ') || fine,
  });
  return [
    line('jobs', 'Jobs', faults.jobs, retrying > 0 ? `run; ${n(retrying)} try again` : 'run'),
    line(
      'mail',
      'Mail',
      faults.mail,
      `${mail.email ? 'goes out' : 'lands in the mailbox of the demo'}${mail.waiting > 0 ? `; ${n(mail.waiting)} on their way` : ''}`,
    ),
    line(
      'payments',
      'Payments',
      faults.payments,
      `${payments.isTest ? 'test gateway' : (payments.gateway ?? '')}; ${n(payments.pending)} under way`,
    ),
    line(
      'database',
      'Database',
      [],
      `${database.kind === 'postgres' ? 'PostgreSQL' : 'embedded'} ${database.version}; answers in ${Math.max(1, Math.round(database.answerMs))} ms`,
    ),
  ];
}

/** Whether jobs, mail, payments and the database run; only for roles that may look at them. */
export function Health() {
  return useMay('system:read') ? <Machinery /> : null;
}

function Machinery() {
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
      title="Machinery"
      className="mt-4"
      action={
        <AdminLink
          to="/admin/system"
          className="inline-flex min-h-9 items-center font-semibold underline-offset-2 [a&]:text-brand [a&]:hover:underline [span&]:hidden"
        >
          All about it
        </AdminLink>
      }
    >
      <Listed
        query={query}
        failed="The state of the machinery could not be loaded"
        waiting={<RowsSkeleton rows={2} />}
      >
        {(state) => (
          <ul aria-label="Machinery" className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
            {linesOf(state).map(({ key, label, isFine, text }) => {
              const Icon = isFine ? CircleCheck : TriangleAlert;
              return (
                <li key={key} className="flex items-start gap-2">
                  <Icon
                    aria-hidden="true"
                    className={`mt-px size-5 shrink-0 ${isFine ? 'text-success' : 'text-danger'}`}
                    strokeWidth={2}
                  />
                  <div className="min-w-0">
                    <p className="font-semibold">{label}</p>
                    <p className={isFine ? 'text-ink-muted' : 'font-semibold text-danger'}>
                      {text}
                    </p>
                  </div>
                </li>
              );
            })}
          </ul>
        )}
      </Listed>
    </Panel>
  );
}
