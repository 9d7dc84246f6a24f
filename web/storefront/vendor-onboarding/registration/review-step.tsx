import { useState } from 'react';
import { Link } from 'react-router';
import {
  APPLICATION_STEPS,
  type ApplicationData,
  type ApplicationStep,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import {
  type Application,
  submitApplication,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { ApplicationDraft } from './use-application-draft.ts';
import {
  DOCUMENT_TITLES,
  applicationFieldId,
  applicationFieldLabel,
  STEP_TITLES,
} from './labels.ts';

const SHOWN = APPLICATION_STEPS.filter((step) => step !== 'review');

/** The answers to submit, with the missing ones, and the terms. */
export function ApplicationReviewStep({
  draft,
  onStep,
}: {
  draft: ApplicationDraft;
  onStep: (step: ApplicationStep) => void;
}) {
  const t = useText();
  const { application } = draft;
  const { error, isAccepted, setAccepted, isBusy, send } = useSubmitApplication(draft, application);
  return (
    <div className="grid gap-4">
      <ErrorBox text={error} />
      <ul className="grid gap-3">
        {SHOWN.map((step) => (
          <ReviewedStep key={step} application={application} step={step} onStep={onStep} />
        ))}
      </ul>
      <TermsAcceptance
        application={application}
        isAccepted={isAccepted}
        setAccepted={setAccepted}
      />
      <div>
        <Button
          size="lg"
          busy={isBusy}
          disabled={application.problems.length > 0}
          onClick={() => void send()}
        >
          {isBusy ? t('common.sending') : t('vendor_onboarding.submit')}
        </Button>
      </div>
      {application.problems.length > 0 ? (
        <p className="text-[14px] text-ink-muted">{t('vendor_onboarding.submit_incomplete')}</p>
      ) : null}
    </div>
  );
}

function useSubmitApplication(draft: ApplicationDraft, application: Application) {
  const t = useText();
  const [isAccepted, setAccepted] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function send() {
    if (isBusy) return;
    if (!isAccepted) {
      setError(t('vendor_onboarding.terms_missing'));
      document.getElementById(applicationFieldId('review.terms'))?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    try {
      if (!(await draft.flush())) throw new Error('not saved');
      draft.setApplication(
        (
          await callApi(
            submitApplication,
            { body: { termsVersion: application.terms.version } },
            { audience: 'vendor' },
          )
        ).application,
      );
    } catch (cause) {
      setError(messageOf(cause, 'vendor_onboarding.submit_failed'));
      setBusy(false);
    }
  }
  return { error, isAccepted, setAccepted, isBusy, send };
}

interface ReviewedStepProps {
  application: Application;
  step: 'account' | 'store' | 'bank' | 'tax' | 'business' | 'pickup' | 'documents';
  onStep: (step: ApplicationStep) => void;
}
function ReviewedStep({ application, step, onStep }: ReviewedStepProps) {
  const t = useText();
  const missing = application.problems.filter((p) => p.path.startsWith(`${step}.`));
  return (
    <li className="rounded-card border border-border bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-bold">{t(STEP_TITLES[step])}</h3>
        <button
          type="button"
          onClick={() => onStep(step)}
          className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
        >
          {t('common.change')}
          <span className="sr-only">: {t(STEP_TITLES[step])}</span>
        </button>
      </div>
      {missing.length > 0 ? (
        <ul className="text-[14px] text-danger">
          {missing.map((p) => (
            <li key={p.path}>
              {t(applicationFieldLabel(p.path))}: {t(p.message)}
            </li>
          ))}
        </ul>
      ) : null}
      <Facts step={step} application={application} />
    </li>
  );
}

interface TermsAcceptanceProps {
  application: Application;
  isAccepted: boolean;
  setAccepted: (value: boolean) => void;
}
function TermsAcceptance({ application, isAccepted, setAccepted }: TermsAcceptanceProps) {
  const t = useText();
  return (
    <div>
      <Checkbox
        id={applicationFieldId('review.terms')}
        label={t('vendor_onboarding.terms_accept', {
          version: application.terms.version,
        })}
        checked={isAccepted}
        onChange={(event) => setAccepted(event.target.checked)}
      />
      <p>
        <Link
          to="/seller-terms-conditions"
          target="_blank"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {t('content.seller_terms_title')}
        </Link>
      </p>
    </div>
  );
}

function Facts({ step, application }: { step: ApplicationStep; application: Application }) {
  const t = useText();
  const { applicant, data, documents } = application;
  if (step === 'account')
    return (
      <p className="text-[15px] break-words text-ink-muted">
        {applicant.name} · {applicant.email} · {applicant.phone}
      </p>
    );
  if (step === 'documents')
    return documents.length > 0 ? (
      <p className="text-[15px] text-ink-muted">
        {documents.map((d) => t(DOCUMENT_TITLES[d.kind])).join(', ')}
      </p>
    ) : null;
  const fields = Object.entries(data[step as keyof ApplicationData]).filter(
    ([, text]) => text !== '',
  );
  return fields.length > 0 ? (
    <dl className="mt-1 grid gap-1 text-[15px]">
      {fields.map(([field, text]) => (
        <div key={field} className="grid sm:grid-cols-[11rem_1fr]">
          <dt className="text-ink-muted">{t(applicationFieldLabel(`${step}.${field}`))}</dt>
          <dd className="min-w-0 break-words">{t(text)}</dd>
        </div>
      ))}
    </dl>
  ) : null;
}
