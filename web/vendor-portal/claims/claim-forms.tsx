import { useState } from 'react';
import {
  appealClaim,
  type Claim,
  CLAIM_AGAINST,
  type ClaimKind,
  MAX_CLAIM_PHOTOS,
  PHOTO_KINDS,
  submitClaim,
  uploadClaimPhoto,
} from '#contracts/claims/claims.ts';
import { callApi } from '#web/api/client.ts';
import { say, useText } from '#web/i18n/text.ts';
import { AGAINST_TEXT, CLAIM_KIND_TEXT } from '#web/modules/claims/claim-labels.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { Evidence, type Shown } from '#web/vendor-portal/returns/return-evidence.tsx';

const LEAST_TEXT = 10;

interface ClaimFormProps {
  claim: Claim;
  onDone: () => void;
}
/** Words and photos of a claim. */
function useEvidence(claim: Claim) {
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<Shown[]>([]);
  const [isSending, setSending] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isTextShort = text.trim().length < LEAST_TEXT;
  const upload = (form: FormData) =>
    callApi(uploadClaimPhoto, { params: { id: claim._id }, body: {} }, { form });
  return {
    text,
    setText,
    photos,
    setPhotos,
    isSending,
    setSending,
    isAsked,
    setAsked,
    isTextShort,
    upload,
    names: photos.map((p) => p.name),
  };
}

interface EvidenceFieldsProps {
  label: string;
  evidence: ReturnType<typeof useEvidence>;
  photoError: string | null;
}
function EvidenceFields({ label, evidence, photoError }: EvidenceFieldsProps) {
  const t = useText();
  return (
    <>
      <TextArea
        label={label}
        rows={4}
        maxLength={1000}
        value={evidence.text}
        onChange={(event) => evidence.setText(event.target.value)}
        error={evidence.isAsked && evidence.isTextShort ? t('errors.claim_text_missing') : null}
      />
      <Evidence
        upload={evidence.upload}
        photos={evidence.photos}
        onChange={evidence.setPhotos}
        isBusy={evidence.isSending}
        onBusy={evidence.setSending}
        most={MAX_CLAIM_PHOTOS}
        label="claims.add_photos"
        hint="claims.photos_hint"
        error={photoError}
      />
    </>
  );
}

/** Submits a draft: against whom, how much, what happened, and photos. */
export function SubmitClaimForm({ claim, onDone }: ClaimFormProps) {
  const t = useText();
  const { busy, run } = useAct('common.action_failed');
  const [kind, setKind] = useState<ClaimKind>(claim.kind);
  const [amount, setAmount] = useState(String(claim.limit));
  const evidence = useEvidence(claim);
  const isFree = claim.kind === 'wrong_weight';
  const rupees = Number(amount);
  const isAmountWrong = !isFree && !(rupees > 0 && rupees <= claim.limit);
  // The photos of a return's check belong to its claim already.
  const lacksPhoto =
    PHOTO_KINDS.includes(kind) && claim.returnId === null && evidence.photos.length === 0;
  const submit = async () => {
    evidence.setAsked(true);
    if (evidence.isTextShort || isAmountWrong || lacksPhoto || evidence.isSending) return;
    const body = {
      kind,
      quantity: claim.quantity,
      amount: isFree ? 0 : rupees,
      text: evidence.text.trim(),
      photos: evidence.names,
    };
    const reply = await run('submit', () =>
      callApi(submitClaim, { params: { id: claim._id }, body }),
    );
    if (reply) toast.show({ message: say('claims.submitted'), type: 'success' });
    if (reply) onDone();
  };
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3 border-t border-border pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <UnsavedGuard isDirty={evidence.text.trim() !== '' || evidence.photos.length > 0} />
      {claim.kinds.length > 1 ? <KindChoice claim={claim} kind={kind} onKind={setKind} /> : null}
      {isFree ? null : (
        <TextField
          label={t('claims.amount')}
          hint={t('claims.amount_hint')}
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={
            evidence.isAsked && isAmountWrong
              ? t('errors.claim_amount_most', { amount: `₹${claim.limit}` })
              : null
          }
        />
      )}
      <EvidenceFields
        label={t('claims.what_happened')}
        evidence={evidence}
        photoError={evidence.isAsked && lacksPhoto ? t('errors.claim_photo_required') : null}
      />
      <Button type="submit" busy={busy !== null} disabled={evidence.isSending}>
        {t('claims.submit')}
      </Button>
    </form>
  );
}

interface KindChoiceProps {
  claim: Claim;
  kind: ClaimKind;
  onKind: (kind: ClaimKind) => void;
}
function KindChoice({ claim, kind, onKind }: KindChoiceProps) {
  const t = useText();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t('claims.against')}</legend>
      {claim.kinds.map((one) => (
        <RadioCard
          key={one}
          name="kind"
          title={t(AGAINST_TEXT[CLAIM_AGAINST[one]])}
          checked={kind === one}
          onChange={() => onKind(one)}
        >
          {t(CLAIM_KIND_TEXT[one])}
        </RadioCard>
      ))}
    </fieldset>
  );
}

/** Appeals a decision, once. */
export function AppealForm({ claim, onDone }: ClaimFormProps) {
  const t = useText();
  const { busy, run } = useAct('common.action_failed');
  const [isOpen, setOpen] = useState(false);
  const evidence = useEvidence(claim);
  const submit = async () => {
    evidence.setAsked(true);
    if (evidence.isTextShort || evidence.isSending) return;
    const body = { text: evidence.text.trim(), photos: evidence.names };
    const reply = await run('appeal', () =>
      callApi(appealClaim, { params: { id: claim._id }, body }),
    );
    if (reply) toast.show({ message: say('claims.appealed'), type: 'success' });
    if (reply) onDone();
  };
  if (!isOpen)
    return (
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('claims.appeal')}
      </Button>
    );
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3 border-t border-border pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <UnsavedGuard isDirty={evidence.text.trim() !== '' || evidence.photos.length > 0} />
      <EvidenceFields label={t('claims.why_appeal')} evidence={evidence} photoError={null} />
      <Button type="submit" busy={busy !== null} disabled={evidence.isSending}>
        {t('claims.submit_appeal')}
      </Button>
    </form>
  );
}
