import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#web/admin/staff-context.tsx';
import { FactList } from '#web/modules/portal-kit/lists/facts.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { type QuickView, SideSheet } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import type { AdminApplication } from '#contracts/vendor-onboarding/vendor-applications.ts';
import { Badge } from '#web/ui/badge.tsx';
import { applicationQuery, vendorDetailQuery } from './queries.ts';
import { Performance } from './vendor-performance.tsx';
import { VENDOR_STATE_TEXT } from './labels.ts';

const TONE = { ok: 'success', warning: 'warning', fault: 'danger' } as const;
const WORD = {
  ok: 'vendor_onboarding.check.ok',
  warning: 'vendor_onboarding.check.warning',
  fault: 'vendor_onboarding.check.fault',
} as const;

/** Quick view of a vendor: checks of a registration, performance of a live vendor. */
export function VendorSheet({ look }: { look: QuickView }) {
  const t = useText();
  const query = useQuery({ ...applicationQuery(useStaff()._id, look.id), enabled: look.id !== '' });
  const application = query.data;
  const isOpen = application?.state === 'approved' || application?.state === 'suspended';
  return (
    <SideSheet
      look={look}
      title={
        application
          ? application.data.store.name ||
            application.data.business.legalName ||
            t('vendor_onboarding.unnamed')
          : t('vendors.vendor')
      }
      to={`/admin/vendors/${look.id}`}
    >
      <Listed query={query} failed="vendors.load_one_failed" waiting={<RowsSkeleton rows={4} />}>
        {(vendor) => (
          <div className="grid gap-5">
            <ApplicationFacts application={vendor} />
            {isOpen ? <OpenVendor id={look.id} /> : <CheckList checks={vendor.checks} />}
          </div>
        )}
      </Listed>
    </SideSheet>
  );
}

function ApplicationFacts({ application }: { application: AdminApplication }) {
  const t = useText();
  const { formatDate } = useDates();
  const { state, since, applicant, submittedAt, reason } = application;
  const { business, tax, pickup } = application.data;
  return (
    <FactList
      facts={[
        [
          t('common.status'),
          <span key="state" className="flex flex-wrap items-center gap-2">
            <Badge tone={VENDOR_STATE_TEXT[state].tone}>{t(VENDOR_STATE_TEXT[state].text)}</Badge>
            {t('vendor_onboarding.since', { day: formatDate(since) })}
          </span>,
        ],
        [t('common.reason'), reason],
        [t('vendors.legal_name'), business.legalName],
        [
          t('vendor_onboarding.applicant'),
          [applicant.name, applicant.email, applicant.phone].filter(Boolean).join(', '),
        ],
        [t('common.gstin'), tax.gstin || t('vendors.gst_unregistered')],
        [t('vendor_onboarding.location'), [pickup.city, pickup.state].filter(Boolean).join(', ')],
        [t('vendor_onboarding.submitted_on'), submittedAt ? formatDate(submittedAt) : null],
      ]}
    />
  );
}

function CheckList({ checks }: Pick<AdminApplication, 'checks'>) {
  const t = useText();
  return (
    <section>
      <h3 className="mb-1 font-extrabold">{t('vendor_onboarding.checks')}</h3>
      <ul className="divide-y divide-border text-[14px]">
        {checks.map((c) => (
          <li key={c.key} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0">{c.text}</span>
            <Badge tone={TONE[c.outcome]}>{t(WORD[c.outcome])}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenVendor({ id }: { id: string }) {
  const query = useQuery(vendorDetailQuery(useStaff()._id, id));
  return (
    <Listed query={query} failed="vendors.figures_load_failed" waiting={<RowsSkeleton rows={4} />}>
      {(vendor) => <Performance vendor={vendor} />}
    </Listed>
  );
}
