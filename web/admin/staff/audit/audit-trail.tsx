import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type AuditEntry, listAudit } from '#contracts/staff/audit.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { auditChangesOf } from './audit-diff.ts';
import { entryText } from './labels.ts';
import { ChangeTable } from './change-table.tsx';

const AT_ONCE = 10;

interface AuditTrailProps {
  /** Kind and id as `audit(tx, { object: { kind, id } })` has them on the server. */
  kind: string;
  id: string;
  title?: string;
  className?: string;
}

/** All changes by staff to one object, newest first: who, when, why, before and after. Nothing for a role that may not read the audit log. */
export function AuditTrail(props: AuditTrailProps) {
  return useStaffMay('audit:read') ? <Trail key={`${props.kind} ${props.id}`} {...props} /> : null;
}

/** Refetched after each change of a record: invalidate `adminKey(me, 'audit')`. */
const useTrail = (kind: string, id: string) =>
  useInfiniteQuery({
    queryKey: adminKey(useStaff()._id, 'audit', 'trail', kind, id),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listAudit,
        {
          query: {
            kind,
            object: id,
            limit: AT_ONCE,
            ...(pageParam === null ? {} : { before: pageParam }),
          },
        },
        { signal, fresh: true },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
  });

function Trail({ kind, id, title, className }: AuditTrailProps) {
  const t = useText();
  const query = useTrail(kind, id);
  const entries = query.data?.pages.flatMap((page) => page.results);
  const all = (
    <LinkButton
      to={`/admin/audit?${new URLSearchParams({ kind, object: id })}`}
      variant="ghost"
      size="sm"
    >
      {t('staff.audit.open_log')}
    </LinkButton>
  );
  return (
    <Panel
      title={title ?? t('common.history')}
      action={entries?.length ? all : undefined}
      {...(className ? { className } : {})}
    >
      {query.isPending ? (
        <RowsSkeleton rows={2} />
      ) : entries === undefined ? (
        <ErrorState title={t('common.history_load_failed')} onRetry={() => void query.refetch()} />
      ) : entries.length === 0 ? (
        <p className="text-ink-muted">{t('staff.audit.trail_empty')}</p>
      ) : (
        <>
          <ul className="divide-y divide-border">
            {entries.map((entry) => (
              <TrailEntry key={entry.seq} entry={entry} />
            ))}
          </ul>
          {query.hasNextPage ? (
            <Button
              variant="outline"
              size="sm"
              className="mt-3 min-h-11"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('staff.audit.older_changes')}
            </Button>
          ) : null}
        </>
      )}
    </Panel>
  );
}

function TrailEntry({
  entry: { at, actor, action, before, after, reason },
}: {
  entry: AuditEntry;
}) {
  const t = useText();
  const { formatDateTime } = useDates();
  const changes = auditChangesOf(t, before, after);
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <p className="font-semibold">{entryText(t, { action, before })}</p>
      <p className="text-[13px] text-ink-muted">
        {actor.name} · <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {reason ? <p className="mt-1 text-[14px] [overflow-wrap:anywhere]">“{reason}”</p> : null}
      {changes.length > 0 ? (
        <details className="group mt-1">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-[13px] font-semibold text-brand hover:underline">
            <ChevronRight
              aria-hidden="true"
              className="mr-0.5 -ml-1 size-4 transition-transform group-open:rotate-90"
              strokeWidth={2}
            />
            {t('staff.audit.value_count', { n: changes.length })}
          </summary>
          <ChangeTable changes={changes} />
        </details>
      ) : null}
    </li>
  );
}
