import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getTeamLog, type TEAM_ACTIONS } from '#contracts/vendor-team/vendor-team.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, Pager, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';

/** The action and its object. */
const DONE: Record<(typeof TEAM_ACTIONS)[number], string> = {
  invited: 'vendor_team.log.invited',
  invitation_withdrawn: 'vendor_team.log.invitation_withdrawn',
  joined: 'vendor_team.log.joined',
  role_changed: 'vendor_team.log.role_changed',
  deactivated: 'vendor_team.log.deactivated',
  activated: 'vendor_team.log.reinstated',
  token_made: 'vendor_team.log.token_created',
  token_revoked: 'vendor_team.log.token_revoked',
  place_added: 'vendor_team.log.pickup_added',
  place_changed: 'vendor_team.log.pickup_changed',
  place_default: 'vendor_team.log.pickup_default',
  place_activated: 'vendor_team.log.pickup_on',
  place_deactivated: 'vendor_team.log.pickup_off',
  bank_asked: 'vendor_team.log.bank_requested',
  bank_stopped: 'vendor_team.log.bank_cancelled',
  bank_confirmed: 'vendor_team.log.bank_verified',
  bank_refused: 'vendor_team.log.bank_rejected',
  business_asked: 'vendor_team.log.business_requested',
  business_withdrawn: 'vendor_team.log.business_withdrawn',
  business_approved: 'vendor_team.log.business_approved',
  business_refused: 'vendor_team.log.business_rejected',
  factor_required: 'vendor_team.log.factor_required',
  factor_optional: 'vendor_team.log.factor_optional',
  factor_reset: 'vendor_team.log.factor_removed',
  webhook_made: 'vendor_team.log.webhook_created',
  webhook_changed: 'vendor_team.log.webhook_updated',
  webhook_secret: 'vendor_team.log.webhook_secret_renewed',
  webhook_removed: 'vendor_team.log.webhook_removed',
};
const LIMIT = 20;

/** The audit log of the team; nobody can delete an entry. */
export function TeamLog() {
  const t = useText();
  const { formatDateTime } = useDates();
  const { page, set } = useListAddress();
  const query = useQuery({
    queryKey: vendorKey(useMember()._id, 'team', 'log', page),
    queryFn: ({ signal }) =>
      callApi(getTeamLog, { query: { page, limit: LIMIT } }, { signal, fresh: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={t('vendor_team.log.title')}>
      <Listed
        query={query}
        failed="vendor_team.log.load_failed"
        waiting={<RowsSkeleton rows={3} />}
      >
        {({ results, total }) =>
          results.length === 0 ? (
            <p className="text-ink-muted">{t('vendor_team.log.empty')}</p>
          ) : (
            <>
              <ul className="divide-y divide-border text-[15px]">
                {results.map((one) => (
                  <li key={one._id} className="flex flex-wrap justify-between gap-x-4 py-2">
                    <span className="min-w-0 [overflow-wrap:anywhere]">
                      {t(DONE[one.action], {
                        by: one.by || t('common.someone'),
                        subject: one.subject,
                      })}
                      {one.note ? <span className="text-ink-muted"> ({one.note})</span> : null}
                    </span>
                    <time dateTime={one.at} className="text-[14px] text-ink-muted tabular-nums">
                      {formatDateTime(one.at)}
                    </time>
                  </li>
                ))}
              </ul>
              <Pager
                page={page}
                limit={LIMIT}
                total={total}
                onPage={(next) => set({ page: next })}
                label={t('vendor_team.log.pager_label')}
              />
            </>
          )
        }
      </Listed>
    </Panel>
  );
}
