import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Link } from 'react-router';
import { getAdminReturnPhoto, type getAdminReturn } from '#contracts/returns/returns.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { adminKey, useMay, useStaff } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { fetchFile } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PrivatePhoto } from '#web/modules/media/private-photo.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { returnQuery, tradeKey } from '#web/admin/order-actions/queries.ts';
import { PayeeLine } from '#web/admin/order-actions/payee-line.tsx';
import { Decision, Steps } from './return-actions.tsx';
import { RETURN_REASON, RETURN_STATUS } from '#web/admin/order-actions/labels.ts';

type Found = EndpointData<typeof getAdminReturn>;
const OUTCOME = {
  ok: { Icon: CircleCheck, look: 'text-success', said: 'Fits' },
  warning: { Icon: CircleAlert, look: 'text-warning', said: 'Look' },
  info: { Icon: Info, look: 'text-info', said: 'Note' },
} as const;

/** One return with what both sides say, what our rules say, and what can be done; empty `id`: closed. */
export function ReturnDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const member = useStaff();
  const client = useQueryClient();
  const query = useQuery(returnQuery(member._id, id));
  const number = query.data?.return._id === id ? query.data.return.orderNumber : '';
  return (
    <Drawer
      open={id !== ''}
      onClose={onClose}
      title="returns.title_one"
      description={number ? `Order ${number}` : undefined}
    >
      <Listed query={query} failed="returns.load_one_failed" waiting={<RowsSkeleton rows={4} />}>
        {(found) => (
          <Whole
            key={`${id} ${found.return.status}`}
            found={found}
            onDone={() => {
              for (const queryKey of [tradeKey(member._id), adminKey(member._id, 'audit')])
                void client.invalidateQueries({ queryKey });
            }}
          />
        )}
      </Listed>
    </Drawer>
  );
}

function Whole({ found, onDone }: { found: Found; onDone: () => void }) {
  const { formatDateTime } = useDates();
  const mayWrite = useMay('orders:write');
  const { return: r, goods, steps, checks, payee } = found;
  const photos = (names: readonly string[], label: string) =>
    names.length === 0 ? null : (
      <div role="group" aria-label={label} className="flex flex-wrap gap-2">
        {names.map((photo, i) => (
          <PrivatePhoto
            key={photo}
            photo={photo}
            alt={`${label}, ${i + 1}`}
            load={() => fetchFile(getAdminReturnPhoto, { params: { id: r._id, photo } })}
          />
        ))}
      </div>
    );
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={RETURN_STATUS[r.status].tone}>{RETURN_STATUS[r.status].text}</Badge>
        <span className="text-[14px] text-ink-muted">Asked on {formatDateTime(r.createdAt)}</span>
      </p>
      <ul className="grid gap-3">
        {r.items.map((item) => {
          const { image, variant, option } = goods.find((g) => g.itemId === item.itemId)!;
          return (
            <li key={item.itemId} className="flex gap-3">
              <span className="block size-16 shrink-0 overflow-hidden rounded-small">
                {image ? (
                  <Picture
                    image={{ ...image, alt: '' }}
                    sizes="64px"
                    className="size-full object-cover"
                  />
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
                  <p className="text-[14px]">Wants instead: {item.exchangeFor}</p>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      <section aria-labelledby="return-said">
        <h3 id="return-said" className="text-[14px] text-ink-muted">
          The shopper says
        </h3>
        <p className="font-semibold">{RETURN_REASON[r.reason]}</p>
        {r.note ? <p className="whitespace-pre-line">{r.note}</p> : null}
      </section>
      {photos(r.photos, 'returns.photos')}
      {r.answer || r.evidence.length > 0 ? (
        <section aria-labelledby="return-answer">
          <h3 id="return-answer" className="text-[14px] text-ink-muted">
            The answer
          </h3>
          <p className="whitespace-pre-line">{r.answer}</p>
        </section>
      ) : null}
      {photos(r.evidence, 'Photos of the seller')}
      <section aria-labelledby="return-checks">
        <h3 id="return-checks" className="mb-1 font-bold">
          What our rules say
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
                  <span className="sr-only">{said}: </span>
                  {text}
                </span>
              </li>
            );
          })}
        </ul>
      </section>
      <p className="rounded-button bg-sunken p-3">
        {r.resolution === 'exchange'
          ? 'returns.exchange_no_refund'
          : `Money to go back: ${formatExact(r.refund)}${r.refundTo ? `, to ${r.refundTo}` : r.paymentMethod === 'online' ? ', the way it was paid' : ''}`}
      </p>
      {r.isReturnless ? (
        <Alert tone="info" title="Refund without a return">
          The customer keeps the items.
        </Alert>
      ) : null}
      {r.needsAccount || payee ? <PayeeLine payee={payee} /> : null}
      {r.decision ? (
        <Alert
          tone={r.decision.outcome === 'upheld' ? 'info' : 'warning'}
          title={
            r.decision.outcome === 'upheld' ? 'returns.event.upheld' : 'Decided for the shopper'
          }
        >
          {r.decision.reason}
        </Alert>
      ) : null}
      <Link
        to={`/admin/orders/${r.orderId}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
      >
        To the order
      </Link>
      {mayWrite && r.status === 'disputed' ? <Decision id={r._id} onDone={onDone} /> : null}
      {mayWrite && steps.length > 0 ? <Steps id={r._id} steps={steps} onDone={onDone} /> : null}
      <AuditTrail kind="return" id={r._id} title="What staff did" />
    </div>
  );
}
