import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#web/admin/staff-context.tsx';
import { Facts } from '#web/modules/portal-kit/lists/facts.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { type Look, SideSheet } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { applicationQuery, deskQuery } from './queries.ts';
import { Performance } from './vendor-performance.tsx';
import { STATE } from './labels.ts';

const TONE = { ok: 'success', warning: 'warning', fault: 'danger' } as const;
const WORD = { ok: 'Fine', warning: 'Look', fault: 'Fault' };

/** A shop at a glance: of a registration what was checked, of an open shop how it does. */
export function VendorSheet({ look }: { look: Look }) {
  const { formatDate } = useDates();
  const query = useQuery({ ...applicationQuery(useStaff()._id, look.id), enabled: look.id !== '' });
  const application = query.data;
  const isOpen = application?.state === 'approved' || application?.state === 'suspended';
  return (
    <SideSheet
      look={look}
      title={
        application
          ? application.data.store.name || application.data.business.legalName || 'Without a name'
          : 'Shop'
      }
      to={`/admin/vendors/${look.id}`}
    >
      <Listed
        query={query}
        failed="The shop could not be loaded"
        waiting={<RowsSkeleton rows={4} />}
      >
        {({
          state,
          since,
          applicant,
          data: { business, tax, pickup },
          checks,
          submittedAt,
          reason,
        }) => (
          <div className="grid gap-5">
            <Facts
              facts={[
                [
                  'State',
                  <span key="state" className="flex flex-wrap items-center gap-2">
                    <Badge tone={STATE[state].tone}>{STATE[state].text}</Badge>since{' '}
                    {formatDate(since)}
                  </span>,
                ],
                ['Because', reason],
                ['Legal name', business.legalName],
                [
                  'Applicant',
                  [applicant.name, applicant.email, applicant.phone].filter(Boolean).join(', '),
                ],
                ['GSTIN', tax.gstin || 'Not registered'],
                ['From', [pickup.city, pickup.state].filter(Boolean).join(', ')],
                ['Sent in', submittedAt ? formatDate(submittedAt) : null],
              ]}
            />
            {isOpen ? (
              <OpenShop id={look.id} />
            ) : (
              <section>
                <h3 className="mb-1 font-extrabold">What was checked</h3>
                <ul className="divide-y divide-border text-[14px]">
                  {checks.map((c) => (
                    <li key={c.key} className="flex items-baseline justify-between gap-3 py-2">
                      <span className="min-w-0">{c.text}</span>
                      <Badge tone={TONE[c.outcome]}>{WORD[c.outcome]}</Badge>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </Listed>
    </SideSheet>
  );
}

function OpenShop({ id }: { id: string }) {
  const query = useQuery(deskQuery(useStaff()._id, id));
  return (
    <Listed
      query={query}
      failed="The figures of the shop could not be loaded"
      waiting={<RowsSkeleton rows={4} />}
    >
      {(vendor) => <Performance vendor={vendor} />}
    </Listed>
  );
}
