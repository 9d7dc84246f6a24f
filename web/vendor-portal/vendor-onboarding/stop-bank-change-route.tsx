import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import {
  getBankChangeByLink,
  stopBankChangeByLink,
} from '#contracts/vendor-onboarding/bank-changes.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf, waitText } from '#web/modules/feedback/error-message.ts';
import { loadPortalTexts } from '#web/i18n/load-portal.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import '#web/styles/portal.css';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'vendors.bank.cancel_page_title' });
export async function clientLoader() {
  await loadPortalTexts('vendor');
  return null;
}

type Linked = EndpointData<typeof getBankChangeByLink>;

/**
 * The page behind the link in the owners' email: anyone with the link stops the change, signed in
 * or not. Opening it changes nothing: mail clients open links by themselves.
 */
export default function StopBankPage() {
  const t = useText();
  const { formatDateTime } = useDates();
  const { failure, found, setFailure, setAttempt, attempt, isBusy, stop } = useStopByLink();
  return (
    <main className="mx-auto min-h-dvh w-full max-w-[520px] px-4 py-10">
      <h1 className="text-[24px] leading-[30px] font-extrabold tracking-[-0.02em]">
        {t('vendors.bank.cancel_page_title')}
      </h1>
      <div className="mt-5 rounded-card border border-border bg-surface p-5">
        {failure && !found ? (
          <ErrorState
            title={failure}
            onRetry={() => {
              setFailure(null);
              setAttempt(attempt + 1);
            }}
          />
        ) : !found ? (
          <Skeleton className="h-40 rounded-small" />
        ) : (
          <>
            <p className="[overflow-wrap:anywhere]">
              {t('vendors.bank.cancel_page_text', {
                shop: found.shop,
                time: formatDateTime(found.askedAt),
                account: `${found.account.ifsc} ${found.account.number}, ${found.account.holder}`,
              })}
            </p>
            {failure ? (
              <div className="mt-4">
                <Alert tone="danger">{failure}</Alert>
              </div>
            ) : null}
            <ChangeOutcome found={found} isBusy={isBusy} stop={stop} />
            <AccountLinks />
          </>
        )}
      </div>
    </main>
  );
}

function useStopByLink() {
  const { token = '' } = useParams();
  const [found, setFound] = useState<Linked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      try {
        const linked = await callApi(
          getBankChangeByLink,
          { params: { token } },
          { audience: 'public', fresh: true },
        );
        if (!isGone) setFound(linked);
      } catch (cause) {
        if (!isGone)
          setFailure(`${messageOf(cause, 'errors.bank_change_missing')}${waitText(cause)}`);
      }
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [token, attempt]);
  async function stop() {
    setBusy(true);
    setFailure(null);
    try {
      setFound(await callApi(stopBankChangeByLink, { params: { token } }, { audience: 'public' }));
    } catch (cause) {
      setFailure(`${messageOf(cause, 'common.action_failed')}${waitText(cause)}`);
    } finally {
      setBusy(false);
    }
  }
  return { failure, found, setFailure, setAttempt, attempt, isBusy, stop };
}

interface ChangeOutcomeProps {
  found: Linked;
  isBusy: boolean;
  stop: () => Promise<void>;
}
function ChangeOutcome({ found, isBusy, stop }: ChangeOutcomeProps) {
  const t = useText();
  return found.state === 'waiting' ? (
    <Button variant="danger" className="mt-4 w-full" busy={isBusy} onClick={() => void stop()}>
      {t('vendors.bank.cancel_change')}
    </Button>
  ) : found.state === 'stopped' ? (
    <div className="mt-4">
      <Alert tone="success" role="status">
        {t('vendors.bank.cancel_page_done')}
      </Alert>
    </div>
  ) : (
    <div className="mt-4">
      <Alert tone="info" role="status">
        {found.state === 'confirmed'
          ? t('vendors.bank.cancel_page_late')
          : t('vendors.bank.cancel_page_rejected')}
      </Alert>
    </div>
  );
}

function AccountLinks() {
  const t = useText();
  return (
    <p className="mt-4 flex flex-wrap gap-x-5">
      <a
        href="/vendor-forgot-password"
        className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
      >
        {t('accounts.set_new_password')}
      </a>
      <a
        href="/vendor-login"
        className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
      >
        {t('accounts.sign_in_title')}
      </a>
    </p>
  );
}
