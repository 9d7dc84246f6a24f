import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  type AdminApplication,
  openAdminDocumentPdf,
  openAdminDocumentPicture,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import { fetchFile } from '#web/api/client.ts';
import { useMay, useStaff } from '#web/admin/staff-context.tsx';
import { RecordPage } from '#web/admin/record-page.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { applicationQuery, deskQuery } from './queries.ts';
import { Checks } from './application-checks.tsx';
import { Documents, type Paper } from './application-documents.tsx';
import { Fields, type Numbers, type Remarks } from './application-fields.tsx';
import { Kyc } from './kyc.tsx';
import { VendorMoney } from './vendor-money.tsx';
import { VendorNotes } from './vendor-notes.tsx';
import { Performance } from './vendor-performance.tsx';
import { mayAsk, Steps } from './vendor-status-actions.tsx';
import { useKept } from './use-vendor.ts';
import { STATE } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, { title: 'Vendor' });

/** One shop: what it says of itself beside its documents, what was checked, and what is decided about it. */
export default function VendorPage() {
  const { id = '' } = useParams();
  const query = useQuery(applicationQuery(useStaff()._id, id));
  return (
    <RecordPage
      query={query}
      what="vendor"
      back={{
        to: query.data ? `/admin/vendors?state=${query.data.state}` : '/admin/vendors',
        label: 'All vendors',
      }}
    >
      {(application) => <Whole key={application._id} application={application} />}
    </RecordPage>
  );
}

function Whole({ application }: { application: AdminApplication }) {
  const { formatDate } = useDates();
  const mayWrite = useMay('vendors:write');
  const kept = useKept(application._id);
  const [remarks, setRemarks] = useState<Remarks>({});
  const [numbers, setNumbers] = useState<Numbers | null>(null);
  const isAsking = mayWrite && mayAsk(application.state);
  const remark = (path: string, text: string | null) =>
    setRemarks((now) =>
      Object.fromEntries([
        ...Object.entries(now).filter(([one]) => one !== path),
        ...(text === null ? [] : [[path, text] as const]),
      ]),
    );
  const { state, data, reason } = application;
  // Of a shop that sells, how it does comes first; of a registration, what it says of itself.
  const hasOpened = state === 'approved' || state === 'suspended';
  // With keys: what is typed in either stays where an approval changes their order.
  const desk = (
    <Desk key="desk" id={application._id} application={application} hasOpened={hasOpened} />
  );
  const registration = (
    <div key="registration" className="mb-4 grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <Panel title="Checks">
          <Checks checks={application.checks} />
        </Panel>
        <Fields
          application={application}
          numbers={numbers}
          remarks={isAsking ? remarks : null}
          onRemark={remark}
          onReveal={(shown, fresh) => {
            setNumbers(shown);
            void kept.application(fresh);
          }}
        />
      </div>
      <div className="grid min-w-0 gap-4">
        <Panel title="Documents">
          <Documents
            of={application._id}
            papers={application.documents}
            needed={application.needed}
            mayOpen={mayWrite}
            fetch={(paper: Paper) =>
              fetchFile(paper.format === 'pdf' ? openAdminDocumentPdf : openAdminDocumentPicture, {
                params: { id: application._id, kind: paper.kind },
              })
            }
          />
        </Panel>
        <Panel title="Identity checks" text="All of them before the shop opens.">
          <Kyc application={application} mayCheck={mayWrite} />
        </Panel>
      </div>
    </div>
  );
  return (
    <>
      <PageHead
        title={data.store.name || data.business.legalName || 'A shop without a name yet'}
        text={
          application.submittedAt
            ? `Sent in on ${formatDate(application.submittedAt)}.`
            : 'Not sent in yet.'
        }
      >
        {mayWrite ? (
          <Steps
            application={application}
            remarks={isAsking ? remarks : {}}
            onSent={() => setRemarks({})}
          />
        ) : null}
      </PageHead>
      <UnsavedGuard isDirty={Object.values(remarks).some((text) => text.trim() !== '')} />
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={STATE[state].tone}>{STATE[state].text}</Badge>
        <span className="text-ink-muted">since {formatDate(application.since)}</span>
        {state === 'draft' || state === 'changes_asked' ? (
          <span className="text-ink-muted">{application.progress} % complete</span>
        ) : null}
      </p>
      {reason ? (
        <div className="mb-4">
          <Alert
            tone="warning"
            title={state === 'suspended' ? 'Why it is suspended' : 'Why it was rejected'}
          >
            <p className="whitespace-pre-line">{reason}</p>
          </Alert>
        </div>
      ) : null}
      {isAsking ? (
        <p className="mb-4 text-ink-muted">
          To ask for changes, press the sign at the end of each field and write what is to be
          changed; then send them together.
        </p>
      ) : null}
      {hasOpened ? [desk, registration] : [registration, desk]}
    </>
  );
}

function Desk({
  id,
  application,
  hasOpened,
}: {
  id: string;
  application: AdminApplication;
  hasOpened: boolean;
}) {
  const query = useQuery(deskQuery(useStaff()._id, id));
  return (
    <div className="mb-4">
      <Listed
        query={query}
        failed="The figures of the shop could not be loaded"
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
              <AuditTrail kind="vendor" id={id} title="Who did what" />
            </div>
          </div>
        )}
      </Listed>
    </div>
  );
}

const BY = {
  applicant: 'the applicant',
  operator: 'the marketplace',
  system: 'the system',
} as const;
function History({ application }: { application: AdminApplication }) {
  const { formatDateTime } = useDates();
  return (
    <Panel title="What became of it">
      <Timeline
        label="What became of it"
        steps={application.history.map((e, i) => ({
          key: `${e.at} ${e.state}`,
          title: `${STATE[e.state].text}, by ${e.name ?? BY[e.by]}`,
          time: formatDateTime(e.at),
          state: i === 0 ? 'current' : 'done',
          ...(e.note ? { text: e.note } : {}),
        }))}
      />
    </Panel>
  );
}
