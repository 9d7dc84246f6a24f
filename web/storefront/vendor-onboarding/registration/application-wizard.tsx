import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  type Application,
  getApplication,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import { callApi } from '#web/api/client.ts';
import { signOutPortal } from '#web/modules/accounts/portal-account/portal-session.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ProductClass } from './form-steps.tsx';
import { ApplicationStatus, ApplicationHistory, TONES } from './application-status.tsx';
import { ApplicationSteps } from './application-steps.tsx';
import { useApplicationDraft } from './use-application-draft.ts';
import { applicationFieldLabel, APPLICATION_STATE_TEXT } from './labels.ts';

/**
 * The registration of the signed-in applicant: its steps while they can be changed, otherwise its
 * status.
 */
export default function Wizard({
  classes,
  begun,
}: {
  classes: readonly ProductClass[];
  begun: Application | null;
}) {
  const t = useText();
  const [application, setApplication] = useState(begun);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(async () => {
    setProblem(null);
    try {
      setApplication(
        (await callApi(getApplication, {}, { audience: 'vendor', fresh: true })).application,
      );
    } catch (error) {
      setProblem(messageOf(error, 'vendor_onboarding.load_failed'));
    }
  }, []);
  useEffect(() => {
    if (!begun) void load();
  }, [begun, load]);
  if (problem) return <ErrorState title={problem} onRetry={() => void load()} />;
  if (!application)
    return (
      <>
        <Skeleton className="h-48 rounded-card" />
        <p role="status" className="sr-only">
          {t('common.loading')}
        </p>
      </>
    );
  return <Opened first={application} classes={classes} />;
}

function Opened({ first, classes }: { first: Application; classes: readonly ProductClass[] }) {
  const t = useText();
  const navigate = useNavigate();
  const draft = useApplicationDraft(first);
  const { application } = draft;
  const { state } = application;
  const leave = async () => {
    if (!(await draft.flush())) return;
    await signOutPortal('vendor');
    await navigate('/vendor-login');
  };
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={TONES[state]}>{t(APPLICATION_STATE_TEXT[state])}</Badge>
          <span className="text-ink-muted">
            {t('accounts.signed_in_as', { name: application.applicant.name })}
          </span>
        </p>
        <Button variant="outline" onClick={() => void leave()}>
          {state === 'draft' || state === 'changes_asked'
            ? t('vendor_onboarding.leave')
            : t('common.sign_out')}
        </Button>
      </div>
      {state === 'changes_asked' ? (
        <Alert tone="warning" title={t('vendor_onboarding.changes_title')}>
          <ul>
            {application.remarks.map((r) => (
              <li key={r.path}>
                <Link
                  to={`/vendor-registration?step=${r.path.split('.')[0]}`}
                  preventScrollReset
                  className="inline-flex min-h-11 items-center font-bold underline"
                >
                  {t(applicationFieldLabel(r.path))}
                </Link>
                : {r.text}
                {r.isChanged ? ` (${t('common.changed')})` : ''}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {state === 'draft' || state === 'changes_asked' ? (
        <ApplicationSteps draft={draft} classes={classes} />
      ) : (
        <ApplicationStatus application={application} state={state} />
      )}
      {state === 'changes_asked' ? <ApplicationHistory application={application} /> : null}
    </div>
  );
}
