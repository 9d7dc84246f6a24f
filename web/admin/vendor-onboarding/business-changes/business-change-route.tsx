import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import {
  decideBusinessRequest,
  openBusinessPdf,
  openBusinessPicture,
  readBusinessRequest,
} from '#contracts/vendor-onboarding/business-changes.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi, fetchFile } from '#web/api/client.ts';
import { adminKey, useMay, useStaff } from '#web/admin/staff-context.tsx';
import { RecordPage } from '#web/admin/record-page.tsx';
import { Documents } from '#web/admin/vendor-onboarding/application-documents.tsx';
import { ReasonDialog } from '#web/admin/vendor-onboarding/reason-dialog.tsx';
import { FIELD_GROUPS } from '#web/admin/vendor-onboarding/labels.ts';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { STATE_TEXT } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Business change' });

type Request = EndpointData<typeof readBusinessRequest>['request'];
/** One request beside what stands now and its papers. */
export default function BusinessRequestPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: adminKey(useStaff()._id, 'business-requests', id),
    queryFn: async ({ signal }) =>
      (await callApi(readBusinessRequest, { params: { id } }, { signal, fresh: true })).request,
  });
  return (
    <RecordPage
      query={query}
      what="business change"
      back={{ to: '/admin/business-requests', label: 'All business changes' }}
    >
      {(request) => <Whole key={request._id} request={request} />}
    </RecordPage>
  );
}

const valueOf = (data: Request['data'], path: string) => {
  const [step, field] = path.split('.') as [keyof Request['data'], string];
  return (data[step] as Record<string, string> | undefined)?.[field] ?? '';
};
const FIELDS = FIELD_GROUPS.filter((g) =>
  ['Business', 'Tax', 'Pickup address'].includes(g.title),
).flatMap((g) => g.fields);

function Whole({ request }: { request: Request }) {
  const { formatDateTime } = useDates();
  const mayDecide = useMay('vendors:write');
  const client = useQueryClient();
  const member = useStaff();
  const [open, setOpen] = useState<'approve' | 'refuse' | null>(null);
  const { busy, run } = useAct('This could not be done. Please try again.');
  const isWaiting = request.state === 'waiting';
  const decide = async (body: { to: 'approved' } | { to: 'refused'; reason: string }) => {
    const reply = await run(body.to, () =>
      callApi(decideBusinessRequest, { params: { id: request._id }, body }),
    );
    if (!reply) return;
    setOpen(null);
    toast.show({
      type: 'success',
      message:
        body.to === 'approved'
          ? 'Approved. It stands on invoices from now on.'
          : 'Refused. The owners are told.',
    });
    client.setQueryData(adminKey(member._id, 'business-requests', request._id), reply.request);
    for (const name of ['business-requests', 'vendors', 'home', 'audit'])
      await client.invalidateQueries({
        queryKey: adminKey(member._id, name),
        predicate: (q) => q.queryKey[3] !== request._id,
      });
  };
  return (
    <>
      <PageHead
        title={`Business change of ${request.vendor.name}`}
        text={`Asked for on ${formatDateTime(request.askedAt)}${request.askedBy ? ` by ${request.askedBy}` : ''}.`}
      >
        {mayDecide && isWaiting ? (
          <>
            <Button disabled={request.problems.length > 0} onClick={() => setOpen('approve')}>
              Approve
            </Button>
            <Button variant="danger" onClick={() => setOpen('refuse')}>
              Refuse
            </Button>
          </>
        ) : null}
      </PageHead>
      <p className="mb-4 flex flex-wrap items-center gap-3">
        <Badge tone={isWaiting ? 'warning' : request.state === 'approved' ? 'success' : 'neutral'}>
          {STATE_TEXT[request.state]}
        </Badge>
        {request.decidedAt ? (
          <span className="text-ink-muted">
            on {formatDateTime(request.decidedAt)}
            {request.note ? `: ${request.note}` : ''}
          </span>
        ) : null}
        <Link
          to={`/admin/vendors/${request.vendor._id}`}
          className="inline-flex min-h-6 items-center font-semibold text-brand underline-offset-2 hover:underline"
        >
          The shop
        </Link>
      </p>
      {request.problems.length > 0 ? (
        <div className="mb-4">
          <Alert tone="danger" title="It cannot be approved like this">
            <ul className="list-disc pl-5">
              {request.problems.map((p) => (
                <li key={p.path}>{p.message}</li>
              ))}
            </ul>
          </Alert>
        </div>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <Panel title="Why">
            <p className="whitespace-pre-line">{request.reason}</p>
          </Panel>
          <Panel title="What would change">
            <div
              className="overflow-x-auto"
              tabIndex={0}
              role="region"
              aria-label="What would change"
            >
              <table className="w-full text-left">
                <thead className="text-[13px] text-ink-muted">
                  <tr>
                    <th scope="col" className="py-1 pr-3 font-semibold">
                      Field
                    </th>
                    <th scope="col" className="py-1 pr-3 font-semibold">
                      Now
                    </th>
                    <th scope="col" className="py-1 font-semibold">
                      Asked for
                    </th>
                  </tr>
                </thead>
                <tbody className="divide-y divide-border">
                  {FIELDS.filter(
                    ([path]) =>
                      valueOf(request.before, path) !== '' || valueOf(request.data, path) !== '',
                  ).map(([path, label]) => {
                    const isChanged =
                      request.changed.includes(path) ||
                      valueOf(request.before, path) !== valueOf(request.data, path);
                    return (
                      <tr key={path} className={isChanged ? 'bg-warning-soft/40' : ''}>
                        <th scope="row" className="py-2 pr-3 text-left font-normal text-ink-muted">
                          {label}
                          {isChanged ? <span className="sr-only">, changed</span> : null}
                        </th>
                        <td className="py-2 pr-3 break-words">
                          {valueOf(request.before, path) || '–'}
                        </td>
                        <td className={`py-2 break-words ${isChanged ? 'font-bold' : ''}`}>
                          {valueOf(request.data, path) || '–'}
                        </td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </div>
          </Panel>
        </div>
        <Panel title="Documents">
          <Documents
            of={request._id}
            papers={request.documents}
            mayOpen={mayDecide}
            fetch={(paper) =>
              fetchFile(paper.format === 'pdf' ? openBusinessPdf : openBusinessPicture, {
                params: { id: request._id, kind: paper.kind },
              })
            }
          />
        </Panel>
      </div>
      <ConfirmDialog
        open={open === 'approve'}
        onClose={() => setOpen(null)}
        title="Approve this change?"
        text="It stands on invoices of the shop from now on; those that were issued stay as they are. The owners get a letter."
        confirmLabel="Approve"
        keepLabel="Not yet"
        onConfirm={() => void decide({ to: 'approved' })}
      />
      <ReasonDialog
        open={open === 'refuse'}
        onClose={() => setOpen(null)}
        title="Refuse this change?"
        text="Everything stays as it is. The owners get a letter with your reason."
        label="Reason, as the owners read it"
        most={500}
        confirmLabel="Refuse"
        isBusy={busy === 'refused'}
        onConfirm={(reason) => void decide({ to: 'refused', reason })}
      />
    </>
  );
}
