import { Check } from 'lucide-react';
import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  APPLICATION_STEPS,
  type ApplicationStep,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import type { Application } from '#contracts/vendor-onboarding/vendor-applications.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { ContactStep } from './contact-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import {
  BankStep,
  BusinessStep,
  type ProductClass,
  PickupStep,
  StoreStep,
  TaxStep,
} from './form-steps.tsx';
import { ApplicationReviewStep } from './review-step.tsx';
import type { ApplicationDraft } from './use-application-draft.ts';
import { applicationFieldId, applicationFieldLabel, STEP_TITLES } from './labels.ts';

const problemsIn = (application: Application, step: ApplicationStep) =>
  application.problems.filter((p) => p.path.startsWith(`${step}.`));
/** The first step in which something is missing. */
const firstOpen = (application: Application): ApplicationStep => {
  const remark = application.remarks.find((r) => !r.isChanged)?.path.split('.')[0] as
    | ApplicationStep
    | undefined;
  return (
    remark ?? APPLICATION_STEPS.find((step) => problemsIn(application, step).length > 0) ?? 'review'
  );
};

/**
 * The steps of the registration, one at a time; the step is in the address, everything is saved
 * automatically.
 */
export function ApplicationSteps({
  draft,
  classes,
}: {
  draft: ApplicationDraft;
  classes: readonly ProductClass[];
}) {
  const {
    errors,
    setRepetition,
    goTo,
    application,
    step,
    heading,
    faults,
    summary,
    next,
    saveAndContinue,
    isBusy,
  } = useApplicationStep(draft);
  const props = { draft, errors };
  const bodies: Record<ApplicationStep, ReactNode> = {
    account: <ContactStep {...props} />,
    business: <BusinessStep {...props} />,
    tax: <TaxStep {...props} />,
    pickup: <PickupStep {...props} />,
    bank: <BankStep {...props} onFault={setRepetition} />,
    store: <StoreStep {...props} classes={classes} />,
    documents: <DocumentsStep {...props} />,
    review: <ApplicationReviewStep draft={draft} onStep={goTo} />,
  };
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-12">
      <div className="grid gap-4">
        <Saved draft={draft} />
        <StepList application={application} current={step} onStep={goTo} />
      </div>
      <section
        aria-labelledby="step-title"
        className="rounded-card border border-border bg-surface p-5 md:p-7"
      >
        <StepHeading step={step} heading={heading} />
        {faults.length > 0 ? <StepProblems summary={summary} faults={faults} /> : null}
        <StepForm
          next={next}
          step={step}
          saveAndContinue={saveAndContinue}
          bodies={bodies}
          draft={draft}
          isBusy={isBusy}
          goTo={goTo}
        />
      </section>
      <UnsavedGuard isDirty={draft.isDirty} />
    </div>
  );
}

interface StepFormProps {
  next: ApplicationStep | undefined;
  step: ApplicationStep;
  saveAndContinue: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  bodies: Record<ApplicationStep, ReactNode>;
  draft: ApplicationDraft;
  isBusy: boolean;
  goTo: (to: ApplicationStep) => void;
}
function StepForm({ next, step, saveAndContinue, bodies, draft, isBusy, goTo }: StepFormProps) {
  return next && step !== 'account' && step !== 'documents' ? (
    <form method="post" noValidate onSubmit={saveAndContinue}>
      {bodies[step]}
      <Onward draft={draft} isBusy={isBusy} onSkip={() => goTo(next)} />
    </form>
  ) : next ? (
    <>
      {bodies[step]}
      <form method="post" noValidate onSubmit={saveAndContinue}>
        <Onward draft={draft} isBusy={isBusy} onSkip={() => goTo(next)} />
      </form>
    </>
  ) : (
    bodies[step]
  );
}

function useApplicationStep(draft: ApplicationDraft) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { application } = draft;
  const [begin] = useState(() => firstOpen(application));
  // Shown immediately after the press, before the address changes.
  const [asked, setAsked] = useState<ApplicationStep | null>(null);
  useEffect(() => setAsked(null), [search]);
  const step = asked ?? APPLICATION_STEPS.find((one) => one === search.get('step')) ?? begin;
  const [tried, setTried] = useState<ReadonlySet<ApplicationStep>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (hasMoved.current) heading.current?.focus();
  }, [step]);
  useEffect(() => summary.current?.focus(), [tried]);
  const goTo = (to: ApplicationStep) => {
    hasMoved.current = true;
    setAsked(to);
    void draft.flush();
    void navigate(`/vendor-registration?step=${to}`);
  };
  // A number whose repetition does not match is not saved: continuing would keep the old one.
  const [repetition, setRepetition] = useState<string | null>(null);
  const faultsOf = (now: Application) => stepProblems(step, repetition, now);
  const faults = tried.has(step) ? faultsOf(application) : [];
  const errors = Object.fromEntries(faults.map((p) => [p.path, t(p.message)]));
  const next = APPLICATION_STEPS[APPLICATION_STEPS.indexOf(step) + 1];
  async function saveAndContinue(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || !next) return;
    setBusy(true);
    const saved = await draft.flush();
    setBusy(false);
    if (!saved) return;
    if (faultsOf(saved).length === 0) return goTo(next);
    setTried((now) => new Set(now).add(step));
  }
  return {
    errors,
    setRepetition,
    goTo,
    application,
    step,
    heading,
    faults,
    summary,
    next,
    saveAndContinue,
    isBusy,
  };
}

function stepProblems(step: ApplicationStep, repetition: string | null, now: Application) {
  return step === 'bank' && repetition
    ? [
        ...problemsIn(now, step).filter((p) => p.path !== 'bank.accountNumber'),
        { path: 'bank.accountNumberAgain', message: repetition },
      ]
    : problemsIn(now, step);
}

interface StepProblemsProps {
  summary: RefObject<HTMLDivElement | null>;
  faults: Application['problems'][number][];
}
function StepProblems({ summary, faults }: StepProblemsProps) {
  const t = useText();
  return (
    <div ref={summary} tabIndex={-1} className="mb-4 outline-none">
      <Alert tone="danger" role="alert" title={t('vendor_onboarding.step_invalid')}>
        <ul>
          {faults.map((p) => (
            <li key={p.path}>
              <a
                href={`#${applicationFieldId(p.path)}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(applicationFieldId(p.path))?.focus();
                }}
                className="inline-flex min-h-11 items-center underline"
              >
                {t(applicationFieldLabel(p.path))}: {t(p.message)}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

interface StepHeadingProps {
  step: ApplicationStep;
  heading: RefObject<HTMLHeadingElement | null>;
}
function StepHeading({ step, heading }: StepHeadingProps) {
  const t = useText();
  return (
    <>
      <p className="text-[14px] text-ink-muted">
        {t('common.step_of', {
          n: APPLICATION_STEPS.indexOf(step) + 1,
          of: APPLICATION_STEPS.length,
        })}
      </p>
      <h2
        id="step-title"
        ref={heading}
        tabIndex={-1}
        className="mb-4 text-[22px] leading-[28px] font-extrabold tracking-[-0.02em] outline-none"
      >
        {t(STEP_TITLES[step])}
      </h2>
    </>
  );
}

function Onward({
  draft: { problem, flush },
  isBusy,
  onSkip,
}: {
  draft: ApplicationDraft;
  isBusy: boolean;
  onSkip: () => void;
}) {
  const t = useText();
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {problem ? (
        <div className="w-full">
          <Alert tone="danger" role="alert">
            <p>{problem}</p>
            <button
              type="button"
              onClick={() => void flush()}
              className="inline-flex min-h-11 items-center font-bold underline"
            >
              {t('vendor_onboarding.save_again')}
            </button>
          </Alert>
        </div>
      ) : null}
      <Button type="submit" size="lg" busy={isBusy}>
        {isBusy ? t('common.saving') : t('vendor_onboarding.step_save')}
      </Button>
      <Button variant="ghost" size="lg" onClick={onSkip}>
        {t('vendor_onboarding.step_skip')}
      </Button>
    </div>
  );
}

/** The progress and the time of the last save; announced to screen readers when they change. */
function Saved({ draft: { application, isSaving, problem } }: { draft: ApplicationDraft }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <div className="rounded-card border border-border bg-surface p-4">
      <p className="flex items-baseline justify-between gap-3 font-bold">
        <span>{t('common.done')}</span>
        <span className="tabular-nums">{application.progress}%</span>
      </p>
      <Progress
        label={t('vendor_onboarding.registration')}
        value={application.progress}
        text={t('vendor_onboarding.progress', { n: application.progress })}
        className="mt-2 h-2"
      />
      <p role="status" className="mt-2 text-[14px] text-ink-muted">
        {isSaving
          ? t('common.saving')
          : problem
            ? t('common.unsaved')
            : application.savedAt
              ? t('common.saved_at', { time: formatDateTime(application.savedAt) })
              : t('vendor_onboarding.nothing_entered')}
      </p>
    </div>
  );
}

/** All steps with their progress; collapsed on a phone, so that the form comes first. */
function StepList({
  application,
  current,
  onStep,
}: {
  application: Application;
  current: ApplicationStep;
  onStep: (step: ApplicationStep) => void;
}) {
  const t = useText();
  const rows = (
    <ol className="grid gap-1">
      {APPLICATION_STEPS.map((step, i) => {
        const isDone = step !== 'review' && problemsIn(application, step).length === 0;
        const isAsked = application.remarks.some(
          (r) => !r.isChanged && r.path.startsWith(`${step}.`),
        );
        return (
          <li key={step}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onStep(step)}
              className={`flex min-h-11 w-full items-center gap-3 rounded-button px-3 text-left ${step === current ? 'bg-brand-soft font-bold text-brand' : 'hover:bg-sunken'}`}
            >
              <span
                aria-hidden="true"
                className={`grid size-7 shrink-0 place-items-center rounded-full text-[14px] font-bold ${isDone ? 'bg-success text-surface' : 'bg-sunken text-ink-muted'}`}
              >
                {isDone ? <Check className="size-4" strokeWidth={3} /> : i + 1}
              </span>
              <span className="min-w-0 grow">{t(STEP_TITLES[step])}</span>
              {isAsked ? (
                <span className="text-[13px] font-semibold text-warning">{t('common.change')}</span>
              ) : isDone ? (
                <span className="sr-only">{t('common.step.done')}</span>
              ) : null}
            </button>
          </li>
        );
      })}
    </ol>
  );
  return (
    <nav aria-label={t('common.steps')}>
      <div className="max-lg:hidden">{rows}</div>
      <details className="rounded-card border border-border bg-surface lg:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold text-brand">
          {t('vendor_onboarding.all_steps')}
        </summary>
        <div className="px-4 pb-4">{rows}</div>
      </details>
    </nav>
  );
}
