import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import {
  decideBusinessRequest,
  openBusinessPdf,
  openBusinessPicture,
  getBusinessRequest,
} from '#contracts/vendor-onboarding/business-changes.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi, fetchFile } from '#web/api/client.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { RecordPage } from '#web/admin/record-page.tsx';
import { ApplicationDocuments } from '#web/admin/vendor-onboarding/application-documents.tsx';
import { ApplicationReasonDialog } from '#web/admin/vendor-onboarding/reason-dialog.tsx';
import { FIELD_GROUPS } from '#web/admin/vendor-onboarding/labels.ts';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { BUSINESS_CHANGE_STATE_TEXT } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'vendors.business_change.title' });

type Request = EndpointData<typeof getBusinessRequest>['request'];
/** One request: current and requested details, and the documents. */
export default function BusinessRequestPage() {
  const t = useText();
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: adminKey(useStaff()._id, 'business-requests', id),
    queryFn: async ({ signal }) =>
      (await callApi(getBusinessRequest, { params: { id } }, { signal, fresh: true })).request,
  });
  return (
    <RecordPage
      query={query}
      what="business change"
      back={{ to: '/admin/business-requests', label: t('vendors.business_change.all') }}
    >
      {(request) => <Change key={request._id} request={request} />}
    </RecordPage>
  );
}

const valueOf = (data: Request['data'], path: string) => {
  const [step, field] = path.split('.') as [keyof Request['data'], string];
  return (data[step] as Record<string, string> | undefined)?.[field] ?? '';
};
const FIELDS = FIELD_GROUPS.filter((group) =>
  ['business', 'tax', 'pickup'].includes(group.step),
).flatMap((group) => group.fields);

type Decision = { to: 'approved' } | { to: 'refused'; reason: string };
type Open = 'approve' | 'refuse' | null;

function Change({ request }: { request: Request }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const mayDecide = useStaffMay('vendors:write');
  const { isWaiting, setOpen, open, busy, decide } = useBusinessDecision(request);
  return (
    <>
      <PageHead
        title={t('vendors.business_change.title_named', { vendor: request.vendor.name })}
        text={t(request.askedBy ? 'vendors.requested_on_by' : 'vendors.requested_at', {
          time: formatDateTime(request.askedAt),
          name: request.askedBy ?? '',
        })}
      >
        {mayDecide && isWaiting ? (
          <>
            <Button disabled={request.problems.length > 0} onClick={() => setOpen('approve')}>
              {t('common.approve')}
            </Button>
            <Button variant="danger" onClick={() => setOpen('refuse')}>
              {t('common.reject')}
            </Button>
          </>
        ) : null}
      </PageHead>
      <Status request={request} />
      {request.problems.length > 0 ? (
        <div className="mb-4">
          <Alert tone="danger" title={t('vendors.business_change.problems')}>
            <ul className="list-disc pl-5">
              {request.problems.map((p) => (
                <li key={p.path}>{p.message}</li>
              ))}
            </ul>
          </Alert>
        </div>
      ) : null}
      <Details request={request} mayOpen={mayDecide} />
      <DecisionDialogs
        open={open}
        isBusy={busy === 'refused'}
        onClose={() => setOpen(null)}
        onConfirm={(decision) => void decide(decision)}
      />
    </>
  );
}

function useBusinessDecision(request: Request) {
  const t = useText();
  const client = useQueryClient();
  const member = useStaff();
  const [open, setOpen] = useState<Open>(null);
  const { busy, run } = useAct('errors.something_failed');
  const isWaiting = request.state === 'waiting';
  const decide = async (body: Decision) => {
    const reply = await run(body.to, () =>
      callApi(decideBusinessRequest, { params: { id: request._id }, body }),
    );
    if (!reply) return;
    setOpen(null);
    toast.show({
      type: 'success',
      message:
        body.to === 'approved'
          ? t('vendors.business_change.approved_toast')
          : t('vendors.bank_change.rejected_toast'),
    });
    client.setQueryData(adminKey(member._id, 'business-requests', request._id), reply.request);
    for (const name of ['business-requests', 'vendors', 'home', 'audit'])
      await client.invalidateQueries({
        queryKey: adminKey(member._id, name),
        predicate: (q) => q.queryKey[3] !== request._id,
      });
  };
  return { isWaiting, setOpen, open, busy, decide };
}

function Status({ request }: { request: Request }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const isWaiting = request.state === 'waiting';
  return (
    <p className="mb-4 flex flex-wrap items-center gap-3">
      <Badge tone={isWaiting ? 'warning' : request.state === 'approved' ? 'success' : 'neutral'}>
        {t(BUSINESS_CHANGE_STATE_TEXT[request.state])}
      </Badge>
      {request.decidedAt ? (
        <span className="text-ink-muted">
          {t(request.note ? 'vendors.decided_because' : 'vendors.decided_on', {
            time: formatDateTime(request.decidedAt),
            reason: request.note ?? '',
          })}
        </span>
      ) : null}
      <Link
        to={`/admin/vendors/${request.vendor._id}`}
        className="inline-flex min-h-6 items-center font-semibold text-brand underline-offset-2 hover:underline"
      >
        {t('vendors.view')}
      </Link>
    </p>
  );
}

function Details({ request, mayOpen }: { request: Request; mayOpen: boolean }) {
  const t = useText();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <Panel title={t('common.reason')}>
          <p className="whitespace-pre-line">{request.reason}</p>
        </Panel>
        <Panel title={t('vendors.business_change.changes')}>
          <div
            className="overflow-x-auto"
            tabIndex={0}
            role="region"
            aria-label={t('vendors.business_change.changes')}
          >
            <ChangeTable request={request} />
          </div>
        </Panel>
      </div>
      <Panel title={t('common.documents')}>
        <ApplicationDocuments
          of={request._id}
          documents={request.documents}
          mayOpen={mayOpen}
          fetch={({ kind, format }) =>
            fetchFile(format === 'pdf' ? openBusinessPdf : openBusinessPicture, {
              params: { id: request._id, kind },
            })
          }
        />
      </Panel>
    </div>
  );
}

function ChangeTable({ request }: { request: Request }) {
  const t = useText();
  const rows = FIELDS.map(([path, label]) => ({
    path,
    label,
    before: valueOf(request.before, path),
    after: valueOf(request.data, path),
  })).filter(({ before, after }) => before !== '' || after !== '');
  return (
    <table className="w-full text-left">
      <thead className="text-[13px] text-ink-muted">
        <tr>
          <th scope="col" className="py-1 pr-3 font-semibold">
            {t('staff.audit.field')}
          </th>
          <th scope="col" className="py-1 pr-3 font-semibold">
            {t('common.now')}
          </th>
          <th scope="col" className="py-1 font-semibold">
            {t('vendors.business_change.requested')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {rows.map(({ path, label, before, after }) => {
          const isChanged = request.changed.includes(path) || before !== after;
          return (
            <tr key={path} className={isChanged ? 'bg-warning-soft/40' : ''}>
              <th scope="row" className="py-2 pr-3 text-left font-normal text-ink-muted">
                {t(label)}
                {isChanged ? (
                  <span className="sr-only">{t('vendors.business_change.changed')}</span>
                ) : null}
              </th>
              <td className="py-2 pr-3 break-words">{before || '–'}</td>
              <td className={`py-2 break-words ${isChanged ? 'font-bold' : ''}`}>{after || '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function DecisionDialogs({
  open,
  isBusy,
  onClose,
  onConfirm,
}: {
  open: Open;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (decision: Decision) => void;
}) {
  const t = useText();
  return (
    <>
      <ConfirmDialog
        open={open === 'approve'}
        onClose={onClose}
        title={t('vendors.business_change.approve_title')}
        text={t('vendors.business_change.approve_text')}
        confirmLabel={t('common.approve')}
        keepLabel={t('common.dismiss')}
        onConfirm={() => onConfirm({ to: 'approved' })}
      />
      <ApplicationReasonDialog
        open={open === 'refuse'}
        onClose={onClose}
        title={t('vendors.business_change.reject_title')}
        text={t('vendors.business_change.reject_text')}
        label={t('vendors.reason_for_owners')}
        most={500}
        confirmLabel={t('common.reject')}
        isBusy={isBusy}
        onConfirm={(reason) => onConfirm({ to: 'refused', reason })}
      />
    </>
  );
}
