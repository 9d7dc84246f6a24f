import { useQuery } from '@tanstack/react-query';
import { getStatement } from '#contracts/settlement/settlement.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { type QuickView, SideSheet } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { periodText, StatementStateBadge } from './money-text.tsx';
import { StatementSumsTable } from './statement-sums.tsx';

/** Quick view of a statement's calculation. */
export function StatementSheet({ look }: { look: QuickView }) {
  const t = useText();
  const dates = useDates();
  const query = useQuery({
    queryKey: adminKey(useStaff()._id, 'money', 'statement', look.id, 'glance'),
    enabled: look.id !== '',
    queryFn: async ({ signal }) =>
      (
        await callApi(
          getStatement,
          { params: { id: look.id }, query: { limit: 1 } },
          { signal, fresh: true },
        )
      ).statement,
  });
  const s = query.data;
  return (
    <SideSheet
      look={look}
      title={s ? t('settlement.statement_number', { number: s.number }) : t('settlement.statement')}
      description={s ? `${s.vendor.name}, ${periodText(t, dates, s)}` : undefined}
      to={`/admin/statements/${look.id}`}
    >
      <Listed
        query={query}
        failed="settlement.statement_load_failed"
        waiting={<RowsSkeleton rows={6} />}
      >
        {(statement) => (
          <div className="grid gap-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatementStateBadge status={statement.status} />
              {statement.utr ? (
                <span>
                  {t('settlement.utr')} <strong className="tabular-nums">{statement.utr}</strong>
                </span>
              ) : null}
            </p>
            <StatementSumsTable statement={statement} />
          </div>
        )}
      </Listed>
    </SideSheet>
  );
}
