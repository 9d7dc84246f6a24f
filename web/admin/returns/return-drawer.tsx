import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Link } from 'react-router';
import { getAdminReturnPhoto, type getAdminReturn } from '#contracts/returns/admin-returns.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { fetchFile } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useText } from '#web/i18n/text.ts';
import { CheckResult } from '#web/modules/returns/check-result.tsx';
import { PrivatePhoto } from '#web/modules/media/private-photo.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { adminReturnQuery, orderActionsKey } from '#web/admin/order-actions/queries.ts';
import { PayeeLine } from '#web/admin/order-actions/payee-line.tsx';
import { ReturnDecisionForm, ReturnStepButtons } from './return-actions.tsx';
import { RETURN_REASON, RETURN_STATUS } from '#web/admin/order-actions/labels.ts';

type Found = EndpointData<typeof getAdminReturn>;
const OUTCOME = {
  ok: { Icon: CircleCheck, look: 'text-success', said: 'returns.admin.check_ok' },
  warning: { Icon: CircleAlert, look: 'text-warning', said: 'shell.quick_view.title' },
  info: { Icon: Info, look: 'text-info', said: 'returns.admin.check_note' },
} as const;

/** One return with both sides' statements, policy checks and actions; empty `id`: closed. */
export function AdminReturnDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const member = useStaff();
  const client = useQueryClient();
  const query = useQuery(adminReturnQuery(member._id, id));
  const number = query.data?.return._id === id ? query.data.return.orderNumber : '';
  return (
    <Drawer
      open={id !== ''}
      onClose={onClose}
      title={t('returns.title_one')}
      description={number ? t('common.order_number', { number }) : undefined}
    >
      <Listed query={query} failed="returns.load_one_failed" waiting={<RowsSkeleton rows={4} />}>
        {(found) => (
          <ReturnDetail
            key={`${id} ${found.return.status}`}
            found={found}
            onDone={() => {
              for (const queryKey of [orderActionsKey(member._id), adminKey(member._id, 'audit')])
                void client.invalidateQueries({ queryKey });
            }}
          />
        )}
      </Listed>
    </Drawer>
  );
}

function ReturnDetail({ found, onDone }: { found: Found; onDone: () => void }) {
  const t = useText();
  const mayWrite = useStaffMay('orders:write');
  const { return: r, products, steps, checks, payee } = found;
  const photos = (names: readonly string[], label: string) =>
    names.length === 0 ? null : <ReturnPhotos label={label} names={names} returnId={r._id} />;
  return (
    <div className="grid gap-4">
      <ReturnHead r={r} />
      <ul className="grid gap-3">
        {r.items.map((item) => {
          const { image, variant, option } = products.find((g) => g.itemId === item.itemId)!;
          return (
            <ReturnedItem
              key={item.itemId}
              item={item}
              image={image}
              variant={variant}
              option={option}
              r={r}
            />
          );
        })}
      </ul>
      <CustomerReason r={r} />
      {photos(r.photos, t('returns.admin.customer_photos'))}
      {r.answer || r.evidence.length > 0 ? <VendorReply r={r} /> : null}
      {photos(r.evidence, t('returns.admin.vendor_photos'))}
      {found.inspection.check ? (
        <CheckResult
          check={found.inspection.check}
          items={r.items}
          load={(photo) => fetchFile(getAdminReturnPhoto, { params: { id: r._id, photo } })}
        />
      ) : null}
      <PolicyChecks checks={checks} />
      <RefundLine r={r} />
      {r.isReturnless ? (
        <Alert tone="info" title={t('returns.admin.returnless')}>
          {t('returns.admin.returnless_text')}
        </Alert>
      ) : null}
      {r.needsAccount || payee ? <PayeeLine payee={payee} /> : null}
      {r.decision ? <DecisionNotice decision={r.decision} /> : null}
      <Link
        to={`/admin/orders/${r.orderId}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
      >
        {t('returns.view_order')}
      </Link>
      {mayWrite && r.status === 'disputed' ? (
        <ReturnDecisionForm id={r._id} onDone={onDone} />
      ) : null}
      {mayWrite && steps.length > 0 ? (
        <ReturnStepButtons id={r._id} steps={steps} onDone={onDone} />
      ) : null}
      <AuditTrail kind="return" id={r._id} title={t('common.activity')} />
    </div>
  );
}

interface ReturnPhotosProps {
  label: string;
  names: readonly string[];
  returnId: string;
}
function ReturnPhotos({ label, names, returnId }: ReturnPhotosProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {names.map((photo, i) => (
        <PrivatePhoto
          key={photo}
          photo={photo}
          alt={`${label}, ${i + 1}`}
          load={() => fetchFile(getAdminReturnPhoto, { params: { id: returnId, photo } })}
        />
      ))}
    </div>
  );
}

interface ReturnHeadProps {
  r: {
    reason: 'damaged' | 'wrong_item' | 'not_as_described' | 'does_not_fit' | 'changed_mind';
    answer: string | null;
    status:
      | 'approved'
      | 'refused'
      | 'picked_up'
      | 'received'
      | 'requested'
      | 'withdrawn'
      | 'disputed'
      | 'refunded'
      | 'exchanged';
    vendor: { _id: string; name: string };
    createdAt: string;
    updatedAt: string;
    _id: string;
    subOrderId: string;
    note: string | null;
    refund: number;
    resolution: 'refund' | 'exchange';
    items: { itemId: string; name: string; quantity: number; exchangeFor: string | null }[];
    waitsFor: 'account' | 'cash' | null;
    isReturnless: boolean;
    needsAccount: boolean;
    photos: string[];
    evidence: string[];
    decision: { outcome: 'upheld' | 'overruled'; reason: string; at: string } | null;
    canWithdraw: boolean;
    orderNumber: string;
    orderId: string;
    paymentMethod: 'cod' | 'online';
    refundTo: string;
  };
}
function ReturnHead({ r }: ReturnHeadProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={RETURN_STATUS[r.status].tone}>{t(RETURN_STATUS[r.status].text)}</Badge>
      <span className="text-[14px] text-ink-muted">
        {t('returns.admin.requested_on', { time: formatDateTime(r.createdAt) })}
      </span>
    </p>
  );
}

function DecisionNotice({ decision }: { decision: NonNullable<Found['return']['decision']> }) {
  const t = useText();
  return (
    <Alert
      tone={decision.outcome === 'upheld' ? 'info' : 'warning'}
      title={
        decision.outcome === 'upheld' ? t('returns.admin.uphold') : t('returns.admin.overruled')
      }
    >
      {decision.reason}
    </Alert>
  );
}

function RefundLine({ r }: { r: Found['return'] }) {
  const t = useText();
  return (
    <p className="rounded-button bg-sunken p-3">
      {r.resolution === 'exchange'
        ? t('returns.exchange_no_refund')
        : [
            t('returns.refund_amount', { amount: formatExact(r.refund) }),
            r.refundTo
              ? t('order_actions.admin.refund_to', { to: r.refundTo })
              : r.paymentMethod === 'online'
                ? t('returns.admin.original_method')
                : '',
          ]
            .filter(Boolean)
            .join(', ')}
    </p>
  );
}

function VendorReply({ r }: { r: Found['return'] }) {
  const t = useText();
  return (
    <section aria-labelledby="return-answer">
      <h3 id="return-answer" className="text-[14px] text-ink-muted">
        {t('returns.admin.vendor_reply')}
      </h3>
      <p className="whitespace-pre-line">{r.answer}</p>
    </section>
  );
}

function CustomerReason({ r }: { r: Found['return'] }) {
  const t = useText();
  return (
    <section aria-labelledby="return-said">
      <h3 id="return-said" className="text-[14px] text-ink-muted">
        {t('returns.admin.customer_reason')}
      </h3>
      <p className="font-semibold">{t(RETURN_REASON[r.reason])}</p>
      {r.note ? <p className="whitespace-pre-line">{r.note}</p> : null}
    </section>
  );
}

function PolicyChecks({ checks }: { checks: Found['checks'] }) {
  const t = useText();
  return (
    <section aria-labelledby="return-checks">
      <h3 id="return-checks" className="mb-1 font-bold">
        {t('returns.admin.checks')}
      </h3>
      <ul className="grid gap-2 text-[14px]">
        {checks.map(({ key, outcome, text }) => {
          const { Icon, look, said } = OUTCOME[outcome];
          return (
            <li key={key} className="flex items-start gap-2">
              <Icon
                aria-hidden="true"
                className={`mt-0.5 size-5 shrink-0 ${look}`}
                strokeWidth={1.75}
              />
              <span>
                <span className="sr-only">{t(said)}: </span>
                {text}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ReturnedItem({
  item,
  image,
  variant,
  option,
  r,
}: {
  item: Found['return']['items'][number];
  image: { url: string; width: number; height: number; backdrop: string; alt: string } | null;
  variant: string | null;
  option: string | null;
  r: Found['return'];
}) {
  const t = useText();
  return (
    <li className="flex gap-3">
      <span className="block size-16 shrink-0 overflow-hidden rounded-small">
        {image ? (
          <Picture image={{ ...image, alt: '' }} sizes="64px" className="size-full object-cover" />
        ) : (
          <NoImage className="size-full text-[11px]" />
        )}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">
          {item.quantity} × {item.name}
        </p>
        <p className="text-[14px] text-ink-muted">
          {[variant, option, r.vendor.name].filter(Boolean).join(', ')}
        </p>
        {item.exchangeFor ? (
          <p className="text-[14px]">
            {t('returns.vendor.exchange_for', { unit: item.exchangeFor })}
          </p>
        ) : null}
      </div>
    </li>
  );
}
