import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  type getVendorReturn,
  type VendorReturn,
  getVendorReturnPhoto,
} from '#contracts/returns/vendor-returns.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { vendorReturnQuery, vendorReturnsKey } from './queries.ts';
import { ReturnPickupPart } from './return-pickup.tsx';
import { ReturnCheckForm } from './return-check-form.tsx';
import { ReturnSteps } from './return-actions.tsx';
import { RETURN_REASON_TEXT, RETURN_STATUS_BADGES } from './labels.ts';
import { fetchFile } from '#web/api/client.ts';
import { CheckResult } from '#web/modules/returns/check-result.tsx';
import { PrivatePhoto } from '#web/modules/media/private-photo.tsx';

type Found = EndpointData<typeof getVendorReturn>;

/** One return with its photos and actions; empty `id`: closed. */
export function VendorReturnDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const member = useMember();
  const client = useQueryClient();
  const query = useQuery(vendorReturnQuery(member._id, id));
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
          <Whole
            key={`${id} ${found.return.status} ${found.inspection.canCheck}`}
            found={found}
            onDone={() => void client.invalidateQueries({ queryKey: vendorReturnsKey(member._id) })}
          />
        )}
      </Listed>
    </Drawer>
  );
}

function Whole({ found, onDone }: { found: Found; onDone: () => void }) {
  const t = useText();
  const { return: r, products, steps, inspection } = found;
  const others = steps.filter((step) => step !== 'received');
  return (
    <div className="grid gap-4">
      <ReturnStatusLine r={r} />
      <ul className="grid gap-3">
        {r.items.map((item) => (
          <ReturnedItem key={item.itemId} products={products} item={item} />
        ))}
      </ul>
      <div>
        <p className="font-semibold">{t(RETURN_REASON_TEXT[r.reason])}</p>
        {r.note ? <p className="whitespace-pre-line">{r.note}</p> : null}
      </div>
      {r.photos.length > 0 ? <CustomerPhotos r={r} /> : null}
      <p className="rounded-button bg-sunken p-3">
        {r.resolution === 'exchange'
          ? t('returns.exchange_no_refund')
          : t('returns.refund_amount', { amount: formatRupees(r.refund) })}
      </p>
      {r.answer ? (
        <div>
          <p className="text-[14px] text-ink-muted">{t('reviews.questions.your_answer')}</p>
          <p className="whitespace-pre-line">{r.answer}</p>
        </div>
      ) : null}
      {r.evidence.length > 0 ? <OwnEvidence r={r} /> : null}
      {r.decision ? <ReturnDecision decision={r.decision} /> : null}
      <Link
        to={`/vendor-dashboard/orders/${r.subOrderId}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
      >
        {t('returns.view_order')}
      </Link>
      {r.status === 'approved' || r.status === 'picked_up' ? <ReturnPickupPart id={r._id} /> : null}
      {inspection.check ? (
        <CheckResult
          check={inspection.check}
          items={r.items}
          load={(photo) => fetchFile(getVendorReturnPhoto, { params: { id: r._id, photo } })}
        />
      ) : null}
      {inspection.check?.units.some((u) => u.condition !== 'as_sold') ? (
        <Link
          to="/vendor-dashboard/claims"
          className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          {t('claims.view_claims')}
        </Link>
      ) : null}
      {inspection.canCheck ? (
        <ReturnCheckForm r={r} inspection={inspection} onDone={onDone} />
      ) : null}
      {others.length > 0 ? (
        <ReturnSteps
          id={r._id}
          steps={others}
          isFault={['damaged', 'wrong_item', 'not_as_described'].includes(r.reason)}
          onDone={onDone}
        />
      ) : null}
    </div>
  );
}

function ReturnStatusLine({ r }: { r: VendorReturn }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={RETURN_STATUS_BADGES[r.status].tone}>
        {t(RETURN_STATUS_BADGES[r.status].text)}
      </Badge>
      <span className="text-[14px] text-ink-muted">
        {t('returns.vendor.requested_on_day', { day: formatDateTime(r.createdAt) })}
      </span>
    </p>
  );
}

interface ReturnedItemProps {
  products: Found['products'][number][];
  item: VendorReturn['items'][number];
}
function ReturnedItem({ products, item }: ReturnedItemProps) {
  const t = useText();
  const { image, variant, option } = products.find((g) => g.itemId === item.itemId)!;
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
          {[variant && t(variant), option && t(option)].filter(Boolean).join(', ')}
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

function CustomerPhotos({ r }: { r: VendorReturn }) {
  const t = useText();
  return (
    <div role="group" aria-label={t('returns.photos')} className="flex flex-wrap gap-2">
      {r.photos.map((photo, i) => (
        <ReturnPhoto
          key={photo}
          id={r._id}
          photo={photo}
          alt={t('returns.photo_received', { n: i + 1 })}
        />
      ))}
    </div>
  );
}

function OwnEvidence({ r }: { r: VendorReturn }) {
  const t = useText();
  return (
    <div
      role="group"
      aria-label={t('returns.vendor.evidence_yours')}
      className="flex flex-wrap gap-2"
    >
      {r.evidence.map((photo, i) => (
        <ReturnPhoto
          key={photo}
          id={r._id}
          photo={photo}
          alt={t('media.your_photo', { n: i + 1 })}
        />
      ))}
    </div>
  );
}

function ReturnDecision({ decision }: { decision: NonNullable<VendorReturn['decision']> }) {
  const t = useText();
  return (
    <Alert
      tone={decision.outcome === 'upheld' ? 'success' : 'warning'}
      title={
        decision.outcome === 'upheld'
          ? t('returns.vendor.decided_for_you')
          : t('returns.vendor.decided_for_customer')
      }
    >
      {decision.reason}
    </Alert>
  );
}

/** A photo of a return, as its vendor may see it. */
function ReturnPhoto({ id, photo, alt }: { id: string; photo: string; alt: string }) {
  return (
    <PrivatePhoto
      photo={photo}
      alt={alt}
      load={() => fetchFile(getVendorReturnPhoto, { params: { id, photo } })}
    />
  );
}
