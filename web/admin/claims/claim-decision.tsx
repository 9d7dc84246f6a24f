import { useState } from 'react';
import {
  type AdminClaim,
  approveClaim,
  decideClaim,
  type getAdminClaim,
  recordClaimRecovery,
} from '#contracts/claims/admin-claims.ts';
import { CLAIM_PAYERS, type ClaimPayer } from '#contracts/claims/claims.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatExact, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { callApi } from '#web/api/client.ts';
import { say, useText } from '#web/i18n/text.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { Section } from './claim-evidence.tsx';

type Found = EndpointData<typeof getAdminClaim>;
const PAYER_TEXT = {
  marketplace: 'claims.paid_by_marketplace',
  courier: 'claims.paid_by_courier',
} as const;

interface ClaimDecisionFormProps {
  found: Found;
  onDone: () => void;
}
/** Accepts a claim in full or in part, or refuses it with a reason the vendor reads. */
export function ClaimDecisionForm({ found, onDone }: ClaimDecisionFormProps) {
  const t = useText();
  const { claim, approvalAbove } = found;
  const isFree = claim.kind === 'wrong_weight';
  const work = useDecision(found, onDone);
  return (
    <Section title={t('order_actions.admin.decide')}>
      <UnsavedGuard isDirty={work.reason.trim() !== ''} />
      {isFree ? (
        <p className="text-[14px] text-ink-muted">{t('claims.weight_decision')}</p>
      ) : (
        <>
          <TextField
            label={t('claims.grant')}
            hint={t('claims.grant_hint', {
              most: formatExact(mostOf(claim)),
              limit: formatExact(approvalAbove),
            })}
            inputMode="decimal"
            value={work.amount}
            onChange={(event) => work.setAmount(event.target.value)}
            error={work.amountError}
          />
          {claim.against === 'courier' && found.payer === null ? <PayerChoice work={work} /> : null}
        </>
      )}
      <TextArea
        label={t('common.reason')}
        hint={t('claims.reason_hint')}
        rows={3}
        maxLength={500}
        value={work.reason}
        onChange={(event) => work.setReason(event.target.value)}
        error={work.reasonError}
      />
      <div className="flex flex-wrap gap-3 [&>*]:max-sm:grow">
        <Button
          variant="outline"
          busy={work.busy === 'refused'}
          disabled={work.busy !== null}
          onClick={() => void work.decide('refused')}
        >
          {t('common.reject')}
        </Button>
        <Button
          variant="brand"
          busy={work.busy === 'accepted'}
          disabled={work.busy !== null || found.problem !== null}
          onClick={() => void work.decide('accepted')}
        >
          {t('claims.accept')}
        </Button>
      </div>
    </Section>
  );
}

/** The most to grant: what the units are worth, and no more than the vendor asked for. */
const mostOf = ({ limit, asked, granted }: AdminClaim): number =>
  Math.max(
    0,
    Math.min(limit, paiseToRupees(rupeesToPaise(asked ?? 0) - rupeesToPaise(granted ?? 0))),
  );

function useDecision({ claim, payer }: Found, onDone: () => void) {
  const { busy, run } = useAct('common.action_failed');
  const isFree = claim.kind === 'wrong_weight';
  const [amount, setAmount] = useState(String(mostOf(claim)));
  const [paidBy, setPaidBy] = useState<ClaimPayer>(
    // An appeal adds to what the same payer gave before.
    payer ?? (claim.against === 'courier' ? 'courier' : 'marketplace'),
  );
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<'accepted' | 'refused' | null>(null);
  const rupees = Number(amount);
  const isAmountWrong = !isFree && !(rupees > 0 && rupees <= mostOf(claim));
  const isReasonShort = reason.trim().length < 3;
  const decide = async (outcome: 'accepted' | 'refused') => {
    setAsked(outcome);
    if (isReasonShort || (outcome === 'accepted' && isAmountWrong)) return;
    const body = {
      version: claim.version,
      outcome,
      amount: outcome === 'accepted' && !isFree ? rupees : 0,
      paidBy,
      reason: reason.trim(),
    };
    const done = await run(outcome, () =>
      callApi(decideClaim, { params: { id: claim._id }, body }),
    );
    if (!done) return;
    const message = done.waits ? 'claims.awaiting_approval' : 'claims.decision_saved';
    toast.show({ message: say(message), type: 'success' });
    onDone();
  };
  return {
    busy,
    amount,
    setAmount,
    paidBy,
    setPaidBy,
    reason,
    setReason,
    decide,
    amountError:
      asked === 'accepted' && isAmountWrong
        ? say('errors.claim_amount_most', { amount: formatExact(mostOf(claim)) })
        : null,
    reasonError: asked !== null && isReasonShort ? say('errors.reason_missing') : null,
  };
}

function PayerChoice({ work }: { work: ReturnType<typeof useDecision> }) {
  const t = useText();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t('claims.paid_by')}</legend>
      {CLAIM_PAYERS.map((payer) => (
        <RadioCard
          key={payer}
          name="paid-by"
          title={t(PAYER_TEXT[payer])}
          checked={work.paidBy === payer}
          onChange={() => work.setPaidBy(payer)}
        />
      ))}
    </fieldset>
  );
}

interface ClaimApprovalProps {
  claim: AdminClaim;
  proposal: NonNullable<Found['proposal']>;
  mayApprove: boolean;
  onDone: () => void;
}
/** A decision above the limit, which another operator approves. */
export function ClaimApproval({ claim, proposal, mayApprove, onDone }: ClaimApprovalProps) {
  const t = useText();
  const { busy, run } = useAct('common.action_failed');
  const answer = async (outcome: 'approved' | 'rejected') => {
    const body = { version: claim.version, outcome };
    if (await run(outcome, () => callApi(approveClaim, { params: { id: claim._id }, body })))
      onDone();
  };
  return (
    <Section title={t('claims.status.approval')}>
      <p>
        {t('claims.proposal', {
          name: proposal.by,
          amount: formatExact(proposal.amount),
          payer: t(PAYER_TEXT[proposal.paidBy]),
        })}
      </p>
      <p className="whitespace-pre-line">{proposal.reason}</p>
      {proposal.isOwn ? (
        <Alert tone="info" title={t('claims.own_proposal')}>
          {t('claims.own_proposal_text')}
        </Alert>
      ) : null}
      {mayApprove ? (
        <div className="flex flex-wrap gap-3 [&>*]:max-sm:grow">
          <Button
            variant="outline"
            busy={busy === 'rejected'}
            onClick={() => void answer('rejected')}
          >
            {t('common.reject')}
          </Button>
          <Button
            variant="brand"
            busy={busy === 'approved'}
            onClick={() => void answer('approved')}
          >
            {t('common.approve')}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

/** The courier has paid: closes what it owes for this claim. */
export function ClaimRecovery({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useText();
  const { busy, run } = useAct('common.action_failed');
  const [reference, setReference] = useState('');
  const record = async () => {
    const body = { reference: reference.trim() };
    if (await run('recover', () => callApi(recordClaimRecovery, { params: { id }, body })))
      onDone();
  };
  return (
    <Section title={t('claims.recovery')}>
      <form
        method="post"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void record();
        }}
      >
        <TextField
          label={t('claims.recovery_reference')}
          maxLength={40}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
        <Button type="submit" variant="outline" busy={busy !== null}>
          {t('claims.record_recovery')}
        </Button>
      </form>
    </Section>
  );
}
