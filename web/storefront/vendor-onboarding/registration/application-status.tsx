import { CircleCheck, Clock, Store, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ApplicationState } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import type { Application } from '#contracts/vendor-onboarding/vendor-applications.ts';
import { portalInfo, signOutPortal } from '#web/modules/accounts/portal-account/portal-session.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { APPLICATION_STATE_TEXT } from './labels.ts';

type Ended = Exclude<ApplicationState, 'draft' | 'changes_asked'>;
const LOOK: Readonly<
  Record<Ended, { title: string; text: string; icon: typeof Clock; tone: Tone }>
> = {
  submitted: {
    title: 'vendor_onboarding.status.review_title',
    text: 'vendor_onboarding.status.review_text',
    icon: Clock,
    tone: 'info',
  },
  approved: {
    title: 'vendor_onboarding.status.approved_title',
    text: 'vendor_onboarding.status.approved_text',
    icon: Store,
    tone: 'success',
  },
  rejected: {
    title: 'vendor_onboarding.status.rejected_title',
    text: 'vendor_onboarding.status.rejected_text',
    icon: TriangleAlert,
    tone: 'danger',
  },
  suspended: {
    title: 'vendor_onboarding.status.suspended_title',
    text: 'vendor_onboarding.status.suspended_text',
    icon: TriangleAlert,
    tone: 'danger',
  },
};
export const TONES: Readonly<Record<ApplicationState, Tone>> = {
  draft: 'neutral',
  changes_asked: 'warning',
  submitted: 'info',
  approved: 'success',
  rejected: 'danger',
  suspended: 'danger',
};

/** The state of a registration that the applicant cannot change now. */
export function ApplicationStatus({
  application,
  state,
}: {
  application: Application;
  state: Ended;
}) {
  const t = useText();
  const navigate = useNavigate();
  const { title, text, icon: Icon } = LOOK[state];
  // An applicant who signed in after the approval already has access to the portal.
  const isIn = state === 'approved' && portalInfo('vendor')?.vendorRole !== 'applicant';
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus here after submitting, so that screen readers announce the new state.
  useEffect(() => heading.current?.focus(), []);
  const toPortal = async () => {
    await signOutPortal('vendor');
    await navigate('/vendor-login');
  };
  return (
    <div className="grid gap-5">
      <section className="rounded-card border border-border bg-surface p-5 md:p-7">
        <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
          <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
        </span>
        <h2
          ref={heading}
          tabIndex={-1}
          className="mt-3 text-[22px] leading-[28px] font-extrabold tracking-[-0.02em] outline-none"
        >
          {t(title)}
        </h2>
        {isIn ? null : <p className="mt-1 max-w-[60ch] text-ink-muted">{t(text)}</p>}
        {application.reason ? (
          <div className="mt-4">
            <Alert tone="danger" title={t('common.reason')}>
              <p>{application.reason}</p>
            </Alert>
          </div>
        ) : null}
        {isIn ? (
          <LinkButton className="mt-5" to="/vendor-dashboard">
            {t('shell.portal_action')}
          </LinkButton>
        ) : state === 'approved' ? (
          <Button className="mt-5" onClick={() => void toPortal()}>
            <CircleCheck aria-hidden="true" className="size-5" strokeWidth={2} />
            {t('vendor_onboarding.portal_sign_in')}
          </Button>
        ) : null}
      </section>
      <ApplicationHistory application={application} />
    </div>
  );
}

/** The history, newest first. */
export function ApplicationHistory({ application }: { application: Application }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <section
      aria-labelledby="history"
      className="rounded-card border border-border bg-surface p-5 md:p-7"
    >
      <h2 id="history" className="text-[18px] leading-[24px] font-extrabold">
        {t('vendor_onboarding.status.history')}
      </h2>
      <ol className="mt-2 divide-y divide-border">
        {application.history.map((e) => (
          <li key={`${e.at}-${e.state}`} className="grid gap-1 py-4 sm:grid-cols-[11rem_1fr]">
            <span className="text-[14px] text-ink-muted tabular-nums">{formatDateTime(e.at)}</span>
            <span className="min-w-0">
              <Badge tone={TONES[e.state]}>{t(APPLICATION_STATE_TEXT[e.state])}</Badge>
              {e.note ? <span className="block text-[15px] break-words">{e.note}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
