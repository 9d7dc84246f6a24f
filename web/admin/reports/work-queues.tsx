import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { QUEUE_HOURS } from '#contracts/reports/admin-home.ts';
import { MAX_TASKS_COUNTED } from '#contracts/reports/reports.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { AdminLink } from './admin-link.tsx';
import type { Queues } from './queries.ts';
import { ageText } from './age-text.ts';
import { QUEUE_PAGES as QUEUE } from './queue-pages.ts';

const count = (n: number) =>
  n >= MAX_TASKS_COUNTED ? `${groupIndian(MAX_TASKS_COUNTED)}+` : groupIndian(n);

/** Open work with its age; waits of more than 48 hours come first. */
export function WorkQueueList({ query }: { query: UseQueryResult<Queues> }) {
  const t = useText();
  return (
    <Panel title={t('reports.queues.title')} text={t('reports.queues.text', { n: QUEUE_HOURS })}>
      <Listed
        query={query}
        failed="reports.queues.load_failed"
        waiting={<Skeleton className="h-60 rounded-small" />}
      >
        {({ queues }) => <List queues={queues} />}
      </Listed>
    </Panel>
  );
}

function List({ queues }: { queues: Queues['queues'] }) {
  const t = useText();
  const now = useNow(60_000);
  const waiting = queues
    .filter((q) => q.count > 0)
    .toSorted((a, b) => Number(b.late > 0) - Number(a.late > 0));
  const clear = queues.filter((q) => q.count === 0);
  return (
    <>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-2 font-semibold text-success">
          <CircleCheck aria-hidden="true" className="size-5" strokeWidth={2} />
          {t('reports.queues.all_clear')}
        </p>
      ) : (
        <ul
          aria-label={t('reports.queues.label')}
          className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3"
        >
          {waiting.map((q) => (
            <li key={q.name} className="border-b border-border">
              <AdminLink
                to={QUEUE[q.name].to}
                className="flex min-h-14 items-center justify-between gap-3 py-2 [a&]:hover:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="font-semibold">{t(QUEUE[q.name].text)}</span>
                  <span className="block text-[13px] text-ink-muted">
                    {q.oldestAt && now
                      ? t('reports.queues.oldest', {
                          age: ageText(t, now.getTime() - Date.parse(q.oldestAt)),
                        })
                      : ''}
                  </span>
                </span>
                <span className="flex shrink-0 items-center gap-2">
                  {q.late > 0 ? (
                    <Badge tone="danger">
                      {t('reports.queues.late', { count: count(q.late), n: QUEUE_HOURS })}
                    </Badge>
                  ) : null}
                  <strong className="text-[20px] tabular-nums">{count(q.count)}</strong>
                </span>
              </AdminLink>
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && clear.length > 0 ? (
        <p className="mt-3 text-[13px] text-ink-muted">
          {t('reports.queues.empty', {
            queues: clear.map((q) => t(QUEUE[q.name].text)).join(', '),
          })}
        </p>
      ) : null}
    </>
  );
}
