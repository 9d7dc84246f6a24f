import { type SubmitEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { unsubscribe } from '#contracts/campaigns/campaigns.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf, waitText } from '#web/modules/feedback/error-message.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'campaigns.unsubscribe.title' });

/**
 * Target of the link in a campaign's email. Opening it changes nothing, since mail readers open
 * links; one button stops the offers, without signing in.
 */
export default function UnsubscribePage() {
  const t = useText();
  const { isDone, error, isBusy, stop } = useUnsubscribe();
  return (
    <section className="mx-auto w-full max-w-[520px] px-4 py-10">
      <h1 className="text-[24px] leading-[30px] font-extrabold tracking-[-0.02em]">
        {t('campaigns.unsubscribe.title')}
      </h1>
      <div className="mt-5 rounded-card border border-border bg-surface p-5">
        {isDone ? (
          <Alert tone="success" role="status">
            {t('campaigns.unsubscribed')}
          </Alert>
        ) : (
          <form
            method="post"
            noValidate
            onSubmit={(event) => void stop(event)}
            className="grid gap-4"
          >
            <p>{t('campaigns.unsubscribe.text')}</p>
            {error ? (
              <Alert tone="danger" role="alert">
                {error}
              </Alert>
            ) : null}
            <Button type="submit" busy={isBusy}>
              {t('campaigns.unsubscribe.action')}
            </Button>
          </form>
        )}
        <Link
          to="/profile?section=preferences"
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-action hover:underline"
        >
          {t('campaigns.unsubscribe.preferences')}
        </Link>
      </div>
    </section>
  );
}

function useUnsubscribe() {
  const { token = '' } = useParams();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  async function stop(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await callApi(unsubscribe, { params: { token } }, { audience: 'public' });
      setDone(true);
    } catch (cause) {
      setError(`${messageOf(cause, 'common.action_failed')}${waitText(cause)}`);
    }
    setBusy(false);
  }
  return { isDone, error, isBusy, stop };
}
