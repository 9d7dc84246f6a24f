import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readTeamLog, type TEAM_ACTIONS } from '#contracts/vendor-team/vendor-team.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, Pager, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';

/** What was done, with whom or what it was done to. */
const DONE: Record<(typeof TEAM_ACTIONS)[number], string> = {
  invited: '{by} invited {subject}',
  invitation_withdrawn: '{by} took back the invitation of {subject}',
  joined: '{subject} joined',
  role_changed: '{by} changed the role of {subject}',
  deactivated: '{by} shut {subject} out',
  activated: '{by} let {subject} in again',
  token_made: '{by} made the API token {subject}',
  token_revoked: '{by} ended the API token {subject}',
  place_added: '{by} added the pickup place {subject}',
  place_changed: '{by} changed the pickup place {subject}',
  place_default: '{by} made {subject} the default pickup place',
  place_activated: '{by} switched the pickup place {subject} on',
  place_deactivated: '{by} switched the pickup place {subject} off',
  bank_asked: '{by} asked for the bank account {subject}',
  bank_stopped: 'The change to the bank account {subject} was stopped',
  bank_confirmed: 'The bank account {subject} was confirmed',
  bank_refused: 'The bank account {subject} was refused',
  business_asked: '{by} asked for a change of the business data ({subject})',
  business_withdrawn: '{by} took the request for other business data back ({subject})',
  business_approved: 'Other business data was approved ({subject})',
  business_refused: 'Other business data was refused ({subject})',
  factor_required: '{by} required a second factor for every member',
  factor_optional: '{by} made the second factor optional',
  factor_reset: '{by} removed the second factor of {subject}',
  webhook_made: '{by} made the webhook {subject}',
  webhook_changed: '{by} changed the webhook {subject}',
  webhook_secret: '{by} gave the webhook {subject} a new secret',
  webhook_removed: '{by} removed the webhook {subject}',
};
const LIMIT = 20;

/** What was changed in the team and by whom; nobody can take a line away. */
export function TeamLog() {
  const t = useText();
  const { formatDateTime } = useDates();
  const { page, set } = useAddress();
  const query = useQuery({
    queryKey: vendorKey(useMember()._id, 'team', 'log', page),
    queryFn: ({ signal }) =>
      callApi(readTeamLog, { query: { page, limit: LIMIT } }, { signal, fresh: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={t('What was changed')}>
      <Listed
        query={query}
        failed="The record could not be loaded"
        waiting={<RowsSkeleton rows={3} />}
      >
        {({ results, total }) =>
          results.length === 0 ? (
            <p className="text-ink-muted">
              {t('Nothing yet. Every change of the team is written down here.')}
            </p>
          ) : (
            <>
              <ul className="divide-y divide-border text-[15px]">
                {results.map((one) => (
                  <li key={one._id} className="flex flex-wrap justify-between gap-x-4 py-2">
                    <span className="min-w-0 [overflow-wrap:anywhere]">
                      {t(DONE[one.action], { by: one.by || t('Somebody'), subject: one.subject })}
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
                label={t('Pages of the record')}
              />
            </>
          )
        }
      </Listed>
    </Panel>
  );
}
