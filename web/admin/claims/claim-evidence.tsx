import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { AdminClaim, ClaimEvidence } from '#contracts/claims/admin-claims.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { getAdminReturnPhoto } from '#contracts/returns/admin-returns.ts';
import { RETURN_REASON, RETURN_STATUS } from '#web/admin/order-actions/labels.ts';
import { fetchFile } from '#web/api/client.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { PrivatePhoto } from '#web/modules/media/private-photo.tsx';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import { statusText } from '#web/modules/orders/status-labels.ts';
import { CheckResult } from '#web/modules/returns/check-result.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';

/** A titled card of the decision screen. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 rounded-card border border-border bg-surface p-4"
    >
      <h2 id={id} className="text-[18px] font-extrabold">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface SoldItemProps {
  claim: AdminClaim;
  evidence: ClaimEvidence;
  item: NonNullable<ClaimEvidence['item']>;
}
/** What was sold, to compare the photos with. */
export function SoldItem({ claim, evidence, item }: SoldItemProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <Section title={t('common.order')}>
      <div className="flex gap-3">
        <span className="block size-24 shrink-0 overflow-hidden rounded-small">
          {item.image ? (
            <Picture
              image={{ ...item.image, alt: '' }}
              sizes="96px"
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
            {[item.variant, item.option, formatExact(item.price)].filter(Boolean).join(', ')}
          </p>
          <p className="text-[14px] text-ink-muted">
            {t('claims.placed_on', { time: formatDateTime(evidence.placedAt) })}
          </p>
          <Link
            to={`/admin/orders/${claim.orderId}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
          >
            {claim.orderNumber}
          </Link>
        </div>
      </div>
    </Section>
  );
}

interface ReturnEvidenceProps {
  claim: AdminClaim;
  evidence: NonNullable<ClaimEvidence['return']>;
  item: string;
}
/** The customer's reason and photos, and what the vendor found. */
export function ReturnEvidence({ claim, evidence, item }: ReturnEvidenceProps) {
  const t = useText();
  const load = (photo: string) =>
    fetchFile(getAdminReturnPhoto, { params: { id: claim.returnId!, photo } });
  return (
    <Section title={t('claims.customer_says')}>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={RETURN_STATUS[evidence.status].tone}>
          {t(RETURN_STATUS[evidence.status].text)}
        </Badge>
        <span className="font-semibold">{t(RETURN_REASON[evidence.reason])}</span>
        <span>{t('returns.refund_amount', { amount: formatExact(evidence.refund) })}</span>
      </p>
      {evidence.note ? <p className="whitespace-pre-line">{evidence.note}</p> : null}
      {evidence.photos.length > 0 ? (
        <div
          role="group"
          aria-label={t('returns.admin.customer_photos')}
          className="flex flex-wrap gap-2"
        >
          {evidence.photos.map((photo, i) => (
            <PrivatePhoto
              key={photo}
              photo={photo}
              alt={`${t('returns.admin.customer_photos')}, ${i + 1}`}
              load={() => load(photo)}
            />
          ))}
        </div>
      ) : null}
      {evidence.inspection.check ? (
        <CheckResult
          check={evidence.inspection.check}
          items={evidence.inspection.check.units.map((u) => ({ itemId: u.itemId, name: item }))}
          load={load}
        />
      ) : null}
    </Section>
  );
}

interface ShipmentProps {
  evidence: ClaimEvidence;
  weight: AdminClaim['weight'];
}
/** The shipment: its courier, weight, and what came back. */
export function Shipment({ evidence: { shipment }, weight }: ShipmentProps) {
  const t = useText();
  const row = (label: string, value: string | null) =>
    value ? (
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-ink-muted">{label}</dt>
        <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
      </div>
    ) : null;
  return (
    <Section title={t('claims.shipment')}>
      <p>
        <StatusBadge status={shipment.status} />
      </p>
      <dl className="grid gap-1 text-[15px]">
        {row(t('common.courier'), shipment.carrier)}
        {row(t('claims.tracking_number'), shipment.trackingNumber)}
        {row(
          t('claims.booked_by'),
          shipment.isBooked ? t('claims.booked_marketplace') : t('claims.booked_vendor'),
        )}
        {row(
          t('claims.booked_weight'),
          shipment.bookedGrams === null ? null : `${shipment.bookedGrams} g`,
        )}
        {row(t('claims.charged_weight'), weight && `${weight.chargedGrams} g`)}
        {row(t('claims.extra_charge'), weight && formatExact(weight.extra))}
        {row(t('claims.attempts'), shipment.attempts > 0 ? String(shipment.attempts) : null)}
        {row(
          t('claims.counted'),
          shipment.counted &&
            t('claims.counted_units', {
              sellable: shipment.counted.sellable,
              damaged: shipment.counted.damaged,
            }),
        )}
      </dl>
      {shipment.counted?.note ? <p>{shipment.counted.note}</p> : null}
    </Section>
  );
}

/** Couriers' words for what the timeline calls otherwise, on the way to the customer and back. */
const WAY_OUT: Readonly<Record<string, string>> = {
  picked_up: 'shipped',
  return_started: 'returning',
  return_delivered: 'returned',
  lost: 'courier_lost',
};
const WAY_BACK: Readonly<Record<string, string>> = {
  picked_up: 'return_picked_up',
  in_transit: 'return_in_transit',
  delivered: 'returned',
  return_delivered: 'returned',
  lost: 'courier_lost',
};

/** What the courier and all others reported, oldest first. */
export function Tracking({ evidence }: { evidence: ClaimEvidence }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <Section title={t('claims.tracking')}>
      {evidence.tracking.length === 0 ? <p>{t('claims.no_tracking')}</p> : null}
      <ol className="grid gap-2 text-[14px]">
        {evidence.tracking.map((event, i) => (
          <li key={i} className="grid gap-x-3 sm:grid-cols-[11rem_1fr]">
            <span className="text-ink-muted">{formatDateTime(event.at)}</span>
            <span>
              <span className="font-semibold">
                {t(statusText((event.isWayBack ? WAY_BACK : WAY_OUT)[event.kind] ?? event.kind))}
              </span>
              {event.isWayBack ? ` (${t('claims.way_back')})` : ''}
              {[event.place, event.note].filter(Boolean).map((text) => `, ${text}`)}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** How often this vendor claims and this customer returns. */
export function Earlier({ evidence: { earlier } }: { evidence: ClaimEvidence }) {
  const t = useText();
  return (
    <Section title={t('claims.earlier')}>
      <p>
        {t('claims.earlier_vendor', { n: earlier.vendorClaims, accepted: earlier.vendorAccepted })}
      </p>
      <p>
        {t('claims.earlier_customer', {
          returns: earlier.customerReturns,
          orders: earlier.customerOrders,
        })}
      </p>
    </Section>
  );
}
