import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#web/admin/staff-context.tsx';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { FactList } from '#web/modules/portal-kit/lists/facts.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { type QuickView, SideSheet } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { customerQuery } from './queries.ts';
import { CustomerBadge } from './customer-badge.tsx';

/** Quick view of a customer, masked. */
export function CustomerSheet({ look }: { look: QuickView }) {
  const t = useText();
  const { formatDate, formatDateTime } = useDates();
  const query = useQuery({ ...customerQuery(useStaff()._id, look.id), enabled: look.id !== '' });
  return (
    <SideSheet
      look={look}
      title={query.data?.name ?? t('common.customer')}
      description={query.data?.email || undefined}
      to={`/admin/people/${look.id}`}
    >
      <Listed query={query} failed="customers.load_one_failed" waiting={<RowsSkeleton rows={4} />}>
        {(p) => (
          <div className="grid gap-5">
            <FactList
              facts={[
                [t('common.status'), <CustomerBadge key="state" state={p.state} />],
                [
                  t('customers.blocked'),
                  p.blocked ? `${formatDateTime(p.blocked.at)}: ${p.blocked.reason}` : null,
                ],
                [t('common.phone'), p.phone],
                [t('common.city'), p.city],
                [t('common.orders'), p.orders >= 100 ? '99+' : String(p.orders)],
                [t('common.wallet'), exactRupees(p.wallet)],
                [t('customers.since'), formatDate(p.createdAt)],
                [
                  t('common.last_sign_in'),
                  p.lastLoginAt ? formatDateTime(p.lastLoginAt) : t('common.never'),
                ],
                [
                  t('customers.signed_in_on'),
                  t('customers.device_count', { n: p.sessions.length }),
                ],
              ]}
            />
            {p.notes[0] ? (
              <section>
                <h3 className="mb-1 font-extrabold">{t('customers.last_note')}</h3>
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
