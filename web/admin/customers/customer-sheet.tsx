import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#web/admin/staff-context.tsx';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { Facts } from '#web/modules/portal-kit/lists/facts.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { type Look, SideSheet } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { personQuery } from './queries.ts';
import { PersonBadge } from './customer-badge.tsx';

/** A shopper at a glance, masked. */
export function PersonSheet({ look }: { look: Look }) {
  const { formatDate, formatDateTime } = useDates();
  const query = useQuery({ ...personQuery(useStaff()._id, look.id), enabled: look.id !== '' });
  return (
    <SideSheet
      look={look}
      title={query.data?.name ?? 'Shopper'}
      description={query.data?.email || undefined}
      to={`/admin/people/${look.id}`}
    >
      <Listed
        query={query}
        failed="The shopper could not be loaded"
        waiting={<RowsSkeleton rows={4} />}
      >
        {(p) => (
          <div className="grid gap-5">
            <Facts
              facts={[
                ['State', <PersonBadge key="state" state={p.state} />],
                [
                  'Blocked',
                  p.blocked ? `${formatDateTime(p.blocked.at)}: ${p.blocked.reason}` : null,
                ],
                ['Phone', p.phone],
                ['City', p.city],
                ['Orders', p.orders >= 100 ? '99+' : String(p.orders)],
                ['Wallet', exactRupees(p.wallet)],
                ['Since', formatDate(p.createdAt)],
                ['Last sign-in', p.lastLoginAt ? formatDateTime(p.lastLoginAt) : 'Never'],
                [
                  'Signed in on',
                  p.sessions.length === 1 ? '1 device' : `${p.sessions.length} devices`,
                ],
              ]}
            />
            {p.notes[0] ? (
              <section>
                <h3 className="mb-1 font-extrabold">Last note</h3>
                <p className="text-[14px] [overflow-wrap:anywhere] whitespace-pre-line">
                  {p.notes[0].text}
                </p>
                <p className="text-[13px] text-ink-muted">
                  {p.notes[0].by} · {formatDateTime(p.notes[0].at)}
                </p>
              </section>
            ) : null}
          </div>
        )}
      </Listed>
    </SideSheet>
  );
}
