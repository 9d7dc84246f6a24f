import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  type AdminApplication,
  openAdminDocumentPdf,
  openAdminDocumentPicture,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import { fetchFile } from '#web/api/client.ts';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { RecordPage } from '#web/admin/record-page.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import type { ReactNode } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { RecordTabs, useRecordTab } from '#web/modules/portal-kit/related/record-tabs.tsx';
import { useVendorTabs, VendorSection } from './vendor-tabs.tsx';
import { applicationQuery, vendorDetailQuery } from './queries.ts';
import { Checks } from './application-checks.tsx';
import { ApplicationDocuments, type UploadedDocument } from './application-documents.tsx';
import { Fields, type Numbers, type ApplicationRemarks } from './application-fields.tsx';
import { Kyc } from './kyc.tsx';
import { OverrideNotice } from './override.tsx';
import { Verifications } from './verifications.tsx';
import { VendorMoney } from './vendor-money.tsx';
import { VendorNotes } from './vendor-notes.tsx';
import { Performance } from './vendor-performance.tsx';
import { mayAsk, VendorStatusSteps } from './vendor-status-actions.tsx';
import { useVendorCache } from './use-vendor.ts';
import { VENDOR_STATE_TEXT } from './labels.ts';
import type { ApplicationState } from '#contracts/vendor-onboarding/vendor-application-rules.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'vendors.vendor' });

/** One vendor: application details beside the documents, checks, decisions, and performance once live. */
export default function VendorPage() {
  const t = useText();
  const { id = '' } = useParams();
  const query = useQuery(applicationQuery(useStaff()._id, id));
  return (
    <RecordPage
      query={query}
      what="vendor"
      back={{
        to: query.data ? `/admin/vendors?state=${query.data.state}` : '/admin/vendors',
        label: t('vendors.all'),
      }}
    >
      {(application) => <Vendor key={application._id} application={application} />}
    </RecordPage>
  );
}

function Vendor({ application }: { application: AdminApplication }) {
  const t = useText();
  const mayWrite = useStaffMay('vendors:write');
  const [remarks, setRemarks] = useState<ApplicationRemarks>({});
  const isAsking = mayWrite && mayAsk(application.state);
  const remark = (path: string, text: string | null) =>
    setRemarks((now) =>
      Object.fromEntries([
        ...Object.entries(now).filter(([one]) => one !== path),
        ...(text === null ? [] : [[path, text] as const]),
      ]),
    );
  const { state, reason } = application;
  // A live vendor shows performance, and its registration in a tab. The keys keep what is typed when an approval changes the order.
  const hasOpened = state === 'approved' || state === 'suspended';
  const tabs = useVendorTabs(hasOpened);
  const tab = useRecordTab(tabs);
  const record = (
    <VendorRecord
      key="record"
      id={application._id}
      application={application}
      hasOpened={hasOpened}
    />
  );
  const registration = (
    <Registration
      key="registration"
      application={application}
      remarks={isAsking ? remarks : null}
      onRemark={remark}
    />
  );
  return (
    <>
      <VendorHead application={application}>
        {mayWrite ? (
          <VendorStatusSteps
            application={application}
            remarks={isAsking ? remarks : {}}
            onSent={() => setRemarks({})}
          />
        ) : null}
      </VendorHead>
      <UnsavedGuard isDirty={Object.values(remarks).some((text) => text.trim() !== '')} />
      {reason ? <DecisionReason state={state} reason={reason} /> : null}
      <OverrideNotice application={application} />
      {isAsking ? (
        <p className="mb-4 text-ink-muted">{t('vendor_onboarding.remark_help')}</p>
      ) : null}
      <RecordTabs tabs={tabs} current={tab} />
      {tab === 'overview' ? (
        hasOpened ? (
          record
        ) : (
          [registration, record]
        )
      ) : tab === 'registration' ? (
        registration
      ) : (
        <VendorSection id={application._id} tab={tab} />
      )}
    </>
  );
}

function DecisionReason({ state, reason }: { state: ApplicationState; reason: string }) {
  const t = useText();
  return (
    <div className="mb-4">
      <Alert
        tone="warning"
        title={
          state === 'suspended'
            ? t('vendor_onboarding.suspended_because')
            : t('vendor_onboarding.rejected_because')
        }
      >
        <p className="whitespace-pre-line">{reason}</p>
      </Alert>
    </div>
  );
}

function VendorHead({
  application: { data, state, since, submittedAt, progress },
  children,
}: {
  application: AdminApplication;
  children: ReactNode;
}) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <>
      <PageHead
        title={data.store.name || data.business.legalName || t('vendor_onboarding.unnamed')}
        text={
          submittedAt
            ? t('vendor_onboarding.submitted_at', { day: formatDate(submittedAt) })
            : t('vendor_onboarding.not_submitted')
        }
      >
        {children}
      </PageHead>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={VENDOR_STATE_TEXT[state].tone}>{t(VENDOR_STATE_TEXT[state].text)}</Badge>
        <span className="text-ink-muted">
          {t('vendor_onboarding.since', { day: formatDate(since) })}
        </span>
        {state === 'draft' || state === 'changes_asked' ? (
          <span className="text-ink-muted">
            {t('vendor_onboarding.percent_complete', { n: progress })}
          </span>
        ) : null}
      </p>
    </>
  );
}

function Registration({
  application,
  remarks,
  onRemark,
}: {
  application: AdminApplication;
  remarks: ApplicationRemarks | null;
  onRemark: (path: string, text: string | null) => void;
}) {
  const t = useText();
  const mayWrite = useStaffMay('vendors:write');
  const cache = useVendorCache(application._id);
  const [numbers, setNumbers] = useState<Numbers | null>(null);
  return (
    <div className="mb-4 grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <Panel title={t('vendor_onboarding.checks')}>
          <Checks checks={application.checks} />
        </Panel>
        <Fields
          application={application}
          numbers={numbers}
          remarks={remarks}
          onRemark={onRemark}
          onReveal={(shown, fresh) => {
            setNumbers(shown);
            void cache.setApplication(fresh);
          }}
        />
      </div>
      <div className="grid min-w-0 gap-4">
        <Panel title={t('common.documents')}>
          <ApplicationDocuments
            of={application._id}
            documents={application.documents}
            needed={application.needed}
            mayOpen={mayWrite}
            fetch={({ kind, format }: UploadedDocument) =>
              fetchFile(format === 'pdf' ? openAdminDocumentPdf : openAdminDocumentPicture, {
                params: { id: application._id, kind },
              })
            }
          />
        </Panel>
        <Panel title={t('vendor_onboarding.kyc')} text={t('vendor_onboarding.kyc_all')}>
          <Kyc application={application} mayCheck={mayWrite} />
          <Verifications application={application} mayVerify={mayWrite} />
        </Panel>
      </div>
    </div>
  );
}

function VendorRecord({
  id,
  application,
  hasOpened,
}: {
  id: string;
  application: AdminApplication;
  hasOpened: boolean;
}) {
  const t = useText();
  const query = useQuery(vendorDetailQuery(useStaff()._id, id));
  return (
    <div className="mb-4">
      <Listed
        query={query}
        failed="vendors.figures_load_failed"
        waiting={<RowsSkeleton rows={4} />}
      >
        {(vendor) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className="grid min-w-0 gap-4">
              {hasOpened ? (
                <>
                  <Performance vendor={vendor} />
                  <VendorMoney vendor={vendor} />
                </>
              ) : (
                <History application={application} />
              )}
            </div>
            <div className="grid min-w-0 gap-4">
              <VendorNotes vendor={vendor} />
              {hasOpened ? <History application={application} /> : null}
              {hasOpened ? null : <AuditTrail kind="vendor" id={id} title={t('common.activity')} />}
            </div>
          </div>
        )}
      </Listed>
    </div>
  );
}

const BY = {
  applicant: 'vendor_onboarding.by_applicant',
  operator: 'vendor_onboarding.by_marketplace',
  system: 'vendor_onboarding.by_system',
} as const;
function History({ application }: { application: AdminApplication }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <Panel title={t('vendor_onboarding.status_history')}>
      <Timeline
        label={t('vendor_onboarding.status_history')}
        steps={application.history.map((e, i) => ({
          key: `${e.at} ${e.state}`,
          title: t('vendor_onboarding.history_entry', {
            state: t(VENDOR_STATE_TEXT[e.state].text),
            by: e.name ?? t(BY[e.by]),
          }),
          time: formatDateTime(e.at),
          state: i === 0 ? 'current' : 'done',
          ...(e.note ? { text: e.note } : {}),
        }))}
      />
    </Panel>
  );
}
