import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type VendorBusiness,
  type BusinessData,
  type BusinessRequest,
  getBusiness,
  withdrawBusinessChange,
} from '#contracts/vendor-onboarding/business-changes.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { VendorBusinessForm } from './business-form.tsx';
import { BUSINESS_FIELDS, GST_STATUS_TEXT, DOCUMENT_TEXT } from './labels.ts';

/** The vendor's registration details: they are on invoices, so changes are requested. */
export function BusinessPanel() {
  const me = useMember()._id;
  const query = useQuery({
    queryKey: vendorKey(me, 'business'),
    queryFn: async ({ signal }) =>
      (await callApi(getBusiness, {}, { signal, fresh: true })).business,
  });
  return (
    <Listed query={query} failed="vendors.business.load_failed" waiting={<RowsSkeleton rows={4} />}>
      {(business) => <Shown business={business} />}
    </Listed>
  );
}

const valueOf = (data: BusinessData, path: string): string => {
  const [part, field] = path.split('.') as [keyof BusinessData, string];
  return (data[part] as Record<string, string>)[field] ?? '';
};

/** A value as text. */
const textOf = (t: ReturnType<typeof useText>, data: BusinessData, path: string): string => {
  const value = valueOf(data, path);
  return path === 'tax.status'
    ? t(GST_STATUS_TEXT[value] ?? value)
    : (path === 'business.type' || path === 'pickup.state') && value
      ? t(value)
      : value;
};

function Shown({ business }: { business: VendorBusiness }) {
  const t = useText();
  const client = useQueryClient();
  const key = vendorKey(useMember()._id, 'business');
  const [isOpen, setOpen] = useState(false);
  const waits = business.request?.state === 'waiting';
  const keep = (next: VendorBusiness) => client.setQueryData(key, next);
  return (
    <Panel
      title={t('vendors.business.title')}
      text={t('vendors.business.text')}
      action={
        waits ? null : (
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t('common.request_change')}
          </Button>
        )
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {BUSINESS_FIELDS.filter(([path]) => valueOf(business.data, path) !== '').map(
          ([path, label]) => (
            <div key={path} className="contents">
              <dt className="text-ink-muted">{t(label)}</dt>
              <dd className="font-semibold [overflow-wrap:anywhere]">
                {textOf(t, business.data, path)}
              </dd>
            </div>
          ),
        )}
      </dl>
      <h3 className="mt-4 font-bold">{t('common.documents')}</h3>
      {business.documents.length === 0 ? (
        <p className="text-ink-muted">{t('vendors.business.documents_empty')}</p>
      ) : (
        <DocumentList business={business} />
      )}
      {business.request ? (
        <Request request={business.request} onChanged={keep} onUploads={() => setOpen(true)} />
      ) : null}
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title={waits ? t('common.documents') : t('common.request_change')}
      >
        <VendorBusinessForm
          data={business.data}
          isWaiting={waits}
          onChanged={keep}
          onDone={() => setOpen(false)}
          onCancel={() => setOpen(false)}
        />
      </Drawer>
    </Panel>
  );
}

function DocumentList({ business }: { business: VendorBusiness }) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <ul className="mt-1 grid gap-1">
      {business.documents.map((d) => (
        <li key={d.kind} className="flex flex-wrap items-center justify-between gap-x-4">
          <span>{t(DOCUMENT_TEXT[d.kind])}</span>
          <Badge tone="success">
            {t('vendors.business.document_since', { day: formatDate(d.uploadedAt) })}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function Request({
  request,
  onChanged,
  onUploads,
}: {
  request: BusinessRequest;
  onChanged: (business: VendorBusiness) => void;
  onUploads: () => void;
}) {
  const t = useText();
  const { formatDate } = useDates();
  const [asks, setAsks] = useState(false);
  const { busy, run } = useAct('common.action_failed');
  const fields = BUSINESS_FIELDS.filter(([path]) => request.changed.includes(path)).map(
    ([path, label]) => `${t(label)}: ${textOf(t, request.data, path) || '–'}`,
  );
  async function withdraw() {
    setAsks(false);
    const reply = await run('withdraw', () => callApi(withdrawBusinessChange, {}));
    if (!reply) return;
    onChanged(reply.business);
    toast.show({ message: t('common.withdrawn'), type: 'success' });
  }
  if (request.state === 'withdrawn') return null;
  if (request.state !== 'waiting') {
    return <AnsweredRequest request={request} />;
  }
  return (
    <div className="mt-4">
      <Alert tone="info">
        <p className="font-semibold">
          {t('vendors.business.request_open', { day: formatDate(request.askedAt) })}
        </p>
        <ul className="mt-1 list-disc pl-5 [overflow-wrap:anywhere]">
          {fields.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        {request.documents.length > 0 ? (
          <p className="mt-1">
            {t('vendors.business.request_documents', {
              documents: request.documents.map((d) => t(DOCUMENT_TEXT[d.kind])).join(', '),
            })}
          </p>
        ) : null}
        <RequestActions onUploads={onUploads} busy={busy} setAsks={setAsks} />
      </Alert>
      <WithdrawDialog asks={asks} setAsks={setAsks} withdraw={withdraw} />
    </div>
  );
}

function AnsweredRequest({ request }: { request: BusinessRequest }) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <div className="mt-4">
      <Alert tone={request.state === 'approved' ? 'success' : 'warning'}>
        {request.state === 'approved'
          ? t('vendors.business.request_approved', { day: formatDate(request.askedAt) })
          : t('vendors.business.request_rejected', {
              day: formatDate(request.askedAt),
              reason: request.note ?? '',
            })}
      </Alert>
    </div>
  );
}

interface RequestActionsProps {
  onUploads: () => void;
  busy: string | null;
  setAsks: (value: boolean) => void;
}
function RequestActions({ onUploads, busy, setAsks }: RequestActionsProps) {
  const t = useText();
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="outline" onClick={onUploads}>
        {t('vendors.business.upload_documents')}
      </Button>
      <Button variant="outline" busy={busy === 'withdraw'} onClick={() => setAsks(true)}>
        {t('common.undo_change')}
      </Button>
    </div>
  );
}

interface WithdrawDialogProps {
  asks: boolean;
  setAsks: (value: boolean) => void;
  withdraw: () => Promise<void>;
}
function WithdrawDialog({ asks, setAsks, withdraw }: WithdrawDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={asks}
      onClose={() => setAsks(false)}
      title={t('vendors.business.withdraw_title')}
      text={t('vendors.business.withdraw_text')}
      confirmLabel={t('common.undo_change')}
      keepLabel={t('common.back')}
      onConfirm={() => void withdraw()}
    />
  );
}
