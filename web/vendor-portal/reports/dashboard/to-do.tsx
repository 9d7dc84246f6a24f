import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { getToDo, MAX_TASKS_COUNTED, type ToDo } from '#contracts/reports/reports.ts';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMemberMay, useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { PageLink } from '#web/vendor-portal/page-link.tsx';

const SETTINGS = '/vendor-dashboard/settings';
interface Task {
  key: string;
  n: number;
  label: string;
  page: string;
  search?: string;
  isUrgent?: boolean;
}

/** Refetched on every visit: completed work must not be listed. */
export const useToDo = () => {
  const member = useMember();
  return useQuery({
    queryKey: vendorKey(member._id, 'to-do'),
    queryFn: ({ signal }) => callApi(getToDo, {}, { signal, fresh: true }),
    staleTime: 0,
  });
};

function useTasks(todo: ToDo): Task[] {
  const t = useText();
  const { formatDay } = useDates();
  const orders = '/vendor-dashboard/orders';
  const { orders: o, returns: r, tickets, stock, listings, questions } = todo;
  const products = '/vendor-dashboard/products';
  const all: Task[] = [
    ...orderTasks({ o, t, orders }),
    ...returnTasks({ r, t }),
    ...(tickets
      ? [
          {
            key: 'tickets',
            n: tickets.open,
            label: tickets.dueBy
              ? t('reports.todo.tickets_due', { day: formatDay(tickets.dueBy) })
              : t('reports.todo.tickets'),
            page: '/vendor-dashboard/messages',
          },
        ]
      : []),
    ...listingTasks({ listings, t, products }),
    ...(questions === null
      ? []
      : [
          {
            key: 'questions',
            n: questions,
            label: t('reports.todo.questions'),
            page: '/vendor-dashboard/reviews',
            search: '?tab=questions',
          },
        ]),
    ...stockTasks({ stock, t }),
  ];
  return all.filter(({ n }) => n > 0);
}

interface OrderTasksOptions {
  o: { toAccept: number; toPack: number; late: number } | null;
  t: Text;
  orders: '/vendor-dashboard/orders';
}
function orderTasks({ o, t, orders }: OrderTasksOptions): Task[] {
  return [
    ...(o
      ? [
          {
            key: 'late',
            n: o.late,
            label: t('reports.todo.late'),
            page: orders,
            search: '?tab=late',
            isUrgent: true,
          },
          {
            key: 'accept',
            n: o.toAccept,
            label: t('reports.todo.accept'),
            page: orders,
            search: '?tab=new',
          },
          {
            key: 'pack',
            n: o.toPack,
            label: t('reports.todo.pack'),
            page: orders,
            search: '?tab=to_pack',
          },
        ]
      : []),
  ];
}

interface ReturnTasksOptions {
  r: { toDecide: number; disputed: number } | null;
  t: Text;
}
function returnTasks({ r, t }: ReturnTasksOptions): Task[] {
  return [
    ...(r
      ? [
          {
            key: 'returns',
            n: r.toDecide,
            label: t('reports.todo.returns'),
            page: '/vendor-dashboard/returns',
          },
          {
            key: 'disputed',
            n: r.disputed,
            label: t('reports.todo.returns_disputed'),
            page: '/vendor-dashboard/returns',
            search: '?tab=disputed',
          },
        ]
      : []),
  ];
}

interface ListingTasksOptions {
  listings: { changesAsked: number; rejected: number } | null;
  t: Text;
  products: '/vendor-dashboard/products';
}
function listingTasks({ listings, t, products }: ListingTasksOptions): Task[] {
  return [
    ...(listings
      ? [
          {
            key: 'asked',
            n: listings.changesAsked,
            label: t('reports.todo.changes_asked'),
            page: products,
            search: '?state=changes_asked',
          },
          {
            key: 'rejected',
            n: listings.rejected,
            label: t('reports.todo.rejected'),
            page: products,
            search: '?state=rejected',
          },
        ]
      : []),
  ];
}

interface StockTasksOptions {
  stock: { low: number; out: number } | null;
  t: Text;
}
function stockTasks({ stock, t }: StockTasksOptions): Task[] {
  return [
    ...(stock
      ? [
          {
            key: 'out',
            n: stock.out,
            label: t('reports.todo.out_of_stock'),
            page: '/vendor-dashboard/inventory',
            search: '?state=out',
          },
          {
            key: 'low',
            n: stock.low,
            label: t('reports.todo.low_stock'),
            page: '/vendor-dashboard/inventory',
            search: '?state=low',
          },
        ]
      : []),
  ];
}

/** Pending work comes first; above it anything that could suspend the vendor. */
export function ToDoStrip() {
  const t = useText();
  const query = useToDo();
  return (
    <section aria-label={t('reports.todo.title')}>
      <Listed
        query={query}
        failed={t('reports.todo.load_failed')}
        waiting={<Skeleton className="h-24 rounded-card" />}
      >
        {(todo) => (
          <>
            <Notices notices={todo.notices} />
            {todo.setup ? <Setup setup={todo.setup} /> : <Strip todo={todo} />}
          </>
        )}
      </Listed>
    </section>
  );
}

function Strip({ todo }: { todo: ToDo }) {
  const t = useText();
  const tasks = useTasks(todo);
  if (tasks.length === 0)
    return (
      <p className="flex min-h-24 items-center gap-3 rounded-card border border-border bg-surface px-4">
        <CircleCheck
          aria-hidden="true"
          className="size-6 shrink-0 text-success"
          strokeWidth={1.75}
        />
        {t('reports.todo.empty')}
      </p>
    );
  return (
    <ul className="flex flex-wrap gap-2">
      {tasks.map(({ key, n, label, page, search, isUrgent }) => (
        <li key={key} className="flex min-w-[9.5rem] flex-1">
          <PageLink
            page={page}
            {...(search ? { search } : {})}
            className="flex min-h-24 grow flex-col justify-center gap-0.5 rounded-card border border-border bg-surface px-4 py-3 hover:border-brand"
          >
            <span className="flex items-center gap-2 text-[24px] leading-[30px] font-extrabold tabular-nums">
              {n >= MAX_TASKS_COUNTED ? `${MAX_TASKS_COUNTED}+` : n}
              {isUrgent ? (
                <TriangleAlert aria-hidden="true" className="size-5 text-danger" strokeWidth={2} />
              ) : null}
            </span>
            <span className="text-[14px] leading-[20px] text-ink-muted">{label}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function Notices({ notices }: { notices: ToDo['notices'] }) {
  const t = useText();
  const mayAdd = useMemberMay('bank');
  const texts = {
    suspended: t('reports.todo.suspended'),
    no_bank: mayAdd ? t('settlement.no_bank') : t('settlement.no_bank_ask_owner'),
    holiday: null,
  };
  const shown = notices.filter((one) => texts[one] !== null);
  if (shown.length === 0) return null;
  return (
    <ul className="mb-3 grid gap-2">
      {shown.map((one) => (
        <li
          key={one}
          className="flex items-start gap-2.5 rounded-button bg-warning-soft px-4 py-3 text-[15px] text-warning"
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
          <span>
            {texts[one]}
            {one === 'no_bank' && mayAdd ? (
              <>
                {' '}
                <PageLink
                  page={SETTINGS}
                  search="?tab=bank"
                  className="font-semibold underline underline-offset-2"
                >
                  {t('settlement.add_bank_account')}
                </PageLink>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Until the first order, a checklist that makes one likely. */
function Setup({ setup }: { setup: NonNullable<ToDo['setup']> }) {
  const t = useText();
  const mayAdd = useMemberMay('bank');
  const steps: { isDone: boolean; text: string; page: string | null; search?: string }[] = [
    {
      isDone: setup.hasOffer,
      text: t('reports.start.first_product'),
      page: '/vendor-dashboard/products',
    },
    {
      isDone: setup.hasBank,
      text: setup.hasBank || mayAdd ? t('reports.start.bank') : t('reports.start.bank_ask_owner'),
      page: mayAdd ? SETTINGS : null,
      search: '?tab=bank',
    },
    { isDone: setup.hasStory, text: t('reports.start.about_store'), page: SETTINGS },
  ];
  return (
    <Panel title={t('reports.start.title')} text={t('reports.start.text')}>
      <ul className="grid gap-1">
        {steps.map(({ isDone, text, page, search }) => (
          <li key={text} className="flex min-h-11 items-center gap-3">
            {isDone ? (
              <CircleCheck
                aria-hidden="true"
                className="size-6 shrink-0 text-success"
                strokeWidth={1.75}
              />
            ) : (
              <CircleDashed
                aria-hidden="true"
                className="size-6 shrink-0 text-ink-subtle"
                strokeWidth={1.75}
              />
            )}
            {isDone ? (
              <span className="text-ink-muted">
                {text} <span className="sr-only">{t('common.step.done')}</span>
              </span>
            ) : page === null ? (
              <span className="font-semibold">{text}</span>
            ) : (
              <PageLink page={page} {...(search ? { search } : {})} className="font-semibold">
                {text}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
