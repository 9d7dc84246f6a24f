import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type getAdminClaim, getAdminClaimPhoto } from '#contracts/claims/admin-claims.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { RecordPage } from '#web/admin/record-page.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { adminKey, useStaff, useStaffMay } from '#web/admin/staff-context.tsx';
import { fetchFile } from '#web/api/client.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import {
  AGAINST_TEXT,
  CLAIM_KIND_TEXT,
  CLAIM_STATUS_BADGE,
} from '#web/modules/claims/claim-labels.ts';
import { PrivatePhoto } from '#web/modules/media/private-photo.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ClaimApproval, ClaimDecisionForm, ClaimRecovery } from './claim-decision.tsx';
import {
  Section,
  SoldItem,
  Shipment,
  ReturnEvidence,
  Tracking,
  Earlier,
} from './claim-evidence.tsx';
import { adminClaimQuery, claimsKey } from './queries.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'claims.title_one' });
type Found = EndpointData<typeof getAdminClaim>;

/** One claim: what the vendor says beside what is known, and the decision. */
export default function AdminClaimPage() {
  const t = useText();
  const member = useStaff();
  const client = useQueryClient();
  const { id = '' } = useParams();
  const query = useQuery(adminClaimQuery(member._id, id));
  const onDone = () => {
    for (const queryKey of [claimsKey(member._id), adminKey(member._id, 'audit')])
      void client.invalidateQueries({ queryKey });
  };
  return (
    <RecordPage query={query} what="claim" back={{ to: '/admin/claims', label: t('claims.title') }}>
      {(found) => <ClaimBody key={`${id} ${found.claim.version}`} found={found} onDone={onDone} />}
    </RecordPage>
  );
}

function ClaimBody({ found, onDone }: { found: Found; onDone: () => void }) {
  const t = useText();
  const { claim, evidence } = found;
  return (
    <>
      <PageHead title={t('claims.title_one')} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <VendorSide found={found} />
          <Decide found={found} onDone={onDone} />
          <AuditTrail kind="claim" id={claim._id} title={t('common.activity')} />
        </div>
        <div className="grid gap-4">
          {evidence.item ? (
            <SoldItem claim={claim} evidence={evidence} item={evidence.item} />
          ) : null}
          {evidence.return ? (
            <ReturnEvidence claim={claim} evidence={evidence.return} item={claim.item ?? ''} />
          ) : null}
          <Shipment evidence={evidence} weight={claim.weight} />
          <Tracking evidence={evidence} />
          <Earlier evidence={evidence} />
        </div>
      </div>
    </>
  );
}

/** The claim in the vendor's words, with its photos. */
function VendorSide({ found: { claim } }: { found: Found }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const status = CLAIM_STATUS_BADGE[claim.status];
  return (
    <Section title={t('claims.vendor_says')}>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={status.tone}>{t(status.text)}</Badge>
        <span className="font-semibold">{t(CLAIM_KIND_TEXT[claim.kind])}</span>
        <span className="text-ink-muted">{t(AGAINST_TEXT[claim.against])}</span>
      </p>
      <p>
        {[
          claim.vendor.name,
          `${t('claims.number')} ${claim._id}`,
          claim.submittedAt ? formatDateTime(claim.submittedAt) : t('claims.status.draft'),
        ].join(', ')}
      </p>
      <dl className="grid grid-cols-2 gap-2">
        <Amount label={t('claims.asked')} amount={claim.asked ?? 0} />
        <Amount label={t('claims.limit')} amount={claim.limit} />
      </dl>
      {claim.text ? <p className="whitespace-pre-line">{claim.text}</p> : null}
      {claim.photos.length > 0 ? (
        <div role="group" aria-label={t('claims.photos')} className="flex flex-wrap gap-2">
          {claim.photos.map((photo, i) => (
            <PrivatePhoto
              key={photo}
              photo={photo}
              alt={`${t('claims.photos')}, ${i + 1}`}
              load={() => fetchFile(getAdminClaimPhoto, { params: { id: claim._id, photo } })}
            />
          ))}
        </div>
      ) : null}
      {claim.appeal ? (
        <div>
          <h3 className="text-[14px] text-ink-muted">
            {t('claims.appeal_of', { time: formatDateTime(claim.appeal.at) })}
          </h3>
          <p className="whitespace-pre-line">{claim.appeal.text}</p>
        </div>
      ) : null}
    </Section>
  );
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt className="text-[14px] text-ink-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{formatExact(amount)}</dd>
    </div>
  );
}

function Decide({ found, onDone }: { found: Found; onDone: () => void }) {
  const t = useText();
  const mayDecide = useStaffMay('orders:write');
  const mayApprove = useStaffMay('money:write');
  const { claim, problem, proposal, recovered, canRecover } = found;
  const { formatDateTime } = useDates();
  return (
    <>
      {problem ? (
        <Alert tone="warning" title={t('claims.problem_title')}>
          {problem}
        </Alert>
      ) : null}
      {claim.decision ? (
        <Alert
          tone={claim.decision.outcome === 'accepted' ? 'success' : 'info'}
          title={
            claim.decision.outcome === 'accepted'
              ? t('claims.granted_amount', { amount: formatExact(claim.decision.amount) })
              : t('claims.refused_title')
          }
        >
          {claim.decision.reason}
        </Alert>
      ) : null}
      {recovered ? (
        <p>
          {t('claims.recovered_on', {
            time: formatDateTime(recovered.at),
            reference: recovered.reference,
          })}
        </p>
      ) : null}
      {proposal ? (
        <ClaimApproval claim={claim} proposal={proposal} mayApprove={mayApprove} onDone={onDone} />
      ) : null}
      {claim.status === 'submitted' && mayDecide ? (
        <ClaimDecisionForm found={found} onDone={onDone} />
      ) : null}
      {canRecover && mayApprove ? <ClaimRecovery id={claim._id} onDone={onDone} /> : null}
    </>
  );
}
