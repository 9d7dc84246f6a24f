import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  APPEAL_DAYS,
  type Claim,
  getVendorClaimPhoto,
  withdrawClaim,
} from '#contracts/claims/claims.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { callApi, fetchFile } from '#web/api/client.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import {
  AGAINST_TEXT,
  CLAIM_KIND_TEXT,
  CLAIM_STATUS_BADGE,
} from '#web/modules/claims/claim-labels.ts';
import { PrivatePhoto } from '#web/modules/media/private-photo.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { AppealForm, SubmitClaimForm } from './claim-forms.tsx';
import { vendorClaimQuery, vendorClaimsKey } from './queries.ts';

/** One claim: its evidence, decision, and what the vendor can do; empty `id`: closed. */
export function ClaimDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const member = useMember();
  const client = useQueryClient();
  const query = useQuery(vendorClaimQuery(member._id, id));
  const number = query.data?.claim._id === id ? query.data.claim.orderNumber : '';
  return (
    <Drawer
      open={id !== ''}
      onClose={onClose}
      title={t('claims.title_one')}
      description={
        number
          ? `${t('common.order_number', { number })} · ${t('claims.number')}: ${id}`
          : undefined
      }
    >
      <Listed query={query} failed="claims.load_failed" waiting={<RowsSkeleton rows={4} />}>
        {({ claim }) => (
          <ClaimDetail
            key={`${id} ${claim.version}`}
            claim={claim}
            onDone={() => void client.invalidateQueries({ queryKey: vendorClaimsKey(member._id) })}
          />
        )}
      </Listed>
    </Drawer>
  );
}

function ClaimDetail({ claim, onDone }: { claim: Claim; onDone: () => void }) {
  const t = useText();
  return (
    <div className="grid gap-4">
      <ClaimHead claim={claim} />
      {claim.text ? (
        <div>
          <p className="text-[14px] text-ink-muted">{t('claims.your_words')}</p>
          <p className="whitespace-pre-line">{claim.text}</p>
        </div>
      ) : null}
      {claim.photos.length > 0 ? <ClaimPhotos claim={claim} /> : null}
      {claim.appeal ? (
        <div>
          <p className="text-[14px] text-ink-muted">{t('claims.your_appeal')}</p>
          <p className="whitespace-pre-line">{claim.appeal.text}</p>
        </div>
      ) : null}
      {claim.decision ? <Decision claim={claim} /> : null}
      <p className="flex flex-wrap gap-x-4">
        <Link
          to={`/vendor-dashboard/orders/${claim.subOrderId}`}
          className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          {t('returns.view_order')}
        </Link>
        {claim.returnId ? (
          <Link
            to={`/vendor-dashboard/returns?tab=done&return=${claim.returnId}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
          >
            {t('claims.view_return')}
          </Link>
        ) : null}
      </p>
      {claim.status === 'draft' ? <SubmitClaimForm claim={claim} onDone={onDone} /> : null}
      {claim.canAppeal ? <AppealForm claim={claim} onDone={onDone} /> : null}
      {(claim.status === 'draft' || claim.status === 'submitted') && !claim.appeal ? (
        <WithdrawButton claim={claim} onDone={onDone} />
      ) : null}
    </div>
  );
}

function ClaimHead({ claim }: { claim: Claim }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const status = CLAIM_STATUS_BADGE[claim.status];
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={status.tone}>{t(status.text)}</Badge>
        <span className="font-semibold">{t(CLAIM_KIND_TEXT[claim.kind])}</span>
        <span className="text-ink-muted">{t(AGAINST_TEXT[claim.against])}</span>
      </p>
      <p>{claim.item ? `${claim.quantity} × ${claim.item}` : t('claims.whole_shipment')}</p>
      {claim.weight ? (
        <p className="rounded-button bg-sunken p-3">
          {t('claims.weights', {
            booked: claim.weight.bookedGrams,
            charged: claim.weight.chargedGrams,
            amount: formatExact(claim.weight.extra),
          })}
        </p>
      ) : (
        <p className="rounded-button bg-sunken p-3">
          {claim.asked === null
            ? t('claims.worth', { amount: formatExact(claim.limit) })
            : t('claims.asked_amount', { amount: formatExact(claim.asked) })}
        </p>
      )}
      {claim.status === 'draft' && claim.dueAt ? (
        <p className="text-[14px] text-ink-muted">
          {t('claims.submit_until', { time: formatDateTime(claim.dueAt) })}
        </p>
      ) : null}
    </div>
  );
}

function ClaimPhotos({ claim }: { claim: Claim }) {
  const t = useText();
  return (
    <div role="group" aria-label={t('claims.photos')} className="flex flex-wrap gap-2">
      {claim.photos.map((photo, i) => (
        <PrivatePhoto
          key={photo}
          photo={photo}
          alt={t('media.your_photo', { n: i + 1 })}
          load={() => fetchFile(getVendorClaimPhoto, { params: { id: claim._id, photo } })}
        />
      ))}
    </div>
  );
}

function Decision({ claim }: { claim: Claim }) {
  const t = useText();
  const { outcome, amount, reason } = claim.decision!;
  const title =
    outcome === 'accepted'
      ? claim.weight
        ? t('claims.status.accepted')
        : t('claims.accepted_amount', { amount: formatExact(amount) })
      : t('claims.refused_title');
  return (
    <Alert tone={outcome === 'accepted' ? 'success' : 'warning'} title={title}>
      {reason}
      {claim.canAppeal ? ` ${t('claims.appeal_hint', { n: APPEAL_DAYS })}` : ''}
    </Alert>
  );
}

function WithdrawButton({ claim, onDone }: { claim: Claim; onDone: () => void }) {
  const t = useText();
  const { busy, run } = useAct('common.action_failed');
  const withdraw = async () => {
    await run('withdraw', () => callApi(withdrawClaim, { params: { id: claim._id } }));
    onDone();
  };
  return (
    <Button variant="outline" busy={busy !== null} onClick={() => void withdraw()}>
      {t('claims.withdraw')}
    </Button>
  );
}
