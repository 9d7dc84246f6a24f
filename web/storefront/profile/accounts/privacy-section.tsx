import { Download } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { deleteAccount, exportMyData } from '#contracts/customers/privacy.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { getWallet } from '#contracts/payments/wallet.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf, waitText } from '#web/modules/feedback/error-message.ts';
import { notifyError, notifySuccess } from '#web/modules/feedback/notify.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { endSession } from '#web/modules/accounts/session/session-store.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { SectionFrame } from '#web/storefront/profile/section-frame.tsx';

/** What the Digital Personal Data Protection Act, 2023 gives: a copy of one's data, and its erasure. */
export function PrivacySection() {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [isClosing, setClosing] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const data = await callApi(exportMyData, {}, { audience: 'user', fresh: true });
      saveFile(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        `haatlane-data-${dayInIndia(data.exportedAt)}.json`,
      );
      notifySuccess('Your data is in your downloads', 'success');
    } catch (error) {
      notifyError(error, 'Failed to fetch your data');
    }
    setBusy(false);
  }
  return (
    <>
      <SectionFrame
        title={t('Download your data')}
        text={t(
          'Everything we keep about you in one file: profile, addresses, devices, orders, lists, reviews and messages.',
        )}
      >
        <Button variant="outline" busy={isBusy} onClick={() => void download()}>
          <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {isBusy ? t('Preparing...') : t('Download as JSON')}
        </Button>
      </SectionFrame>
      <SectionFrame
        title={t('Close the account')}
        text={t(
          'Your name, contacts, addresses, lists and messages are erased at once and cannot be brought back.',
        )}
      >
        <ul className="mb-5 list-disc space-y-1 pl-5 text-[15px] text-ink-muted">
          <li>{t('Orders stay for the tax law, without your name, contacts and street.')}</li>
          <li>{t('Reviews stay without your name.')}</li>
          <li>
            {t(
              'To prevent misuse of offers, we keep codes made from the phones, addresses and devices of your orders for 180 days. Nobody can read the originals from them.',
            )}
          </li>
          <li>
            {t(
              'Cashback in your wallet and cashback still to come are lost. Spend what is there first.',
            )}
          </li>
          <li>{t('While an order is under way the account cannot be closed.')}</li>
        </ul>
        <Button variant="danger" onClick={() => setClosing(true)}>
          {t('Close the account')}
        </Button>
      </SectionFrame>
      <Dialog
        open={isClosing}
        onClose={() => setClosing(false)}
        title={t('Close the account for good?')}
        description={t('Enter your password to confirm.')}
        size="sm"
      >
        <ClosingForm onKeep={() => setClosing(false)} />
      </Dialog>
    </>
  );
}

/** What closing the account would lose; without figures where the wallet does not answer: it may be given up all the same. */
async function whatIsLeft(): Promise<{ balance: number; coming: number }> {
  try {
    const { balance, pending } = await callApi(getWallet, {}, { audience: 'user', fresh: true });
    return {
      balance: Math.max(0, balance),
      coming: pending.reduce((sum, one) => sum + one.amount, 0),
    };
  } catch {
    return { balance: 0, coming: 0 };
  }
}

function ClosingForm({ onKeep }: { onKeep: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [left, setLeft] = useState<{ balance: number; coming: number } | null>(null);
  const [givesUp, setGivesUp] = useState(false);
  async function close(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (!password) return setError(t('Please enter your password.'));
    setBusy(true);
    setError(null);
    try {
      await callApi(
        deleteAccount,
        { body: { password, givesUpCashback: givesUp } },
        { audience: 'user' },
      );
      endSession();
      notifySuccess('Your account is closed.', 'success');
      await navigate('/');
    } catch (cause) {
      setError(`${t(messageOf(cause, 'Failed to close the account'))}${waitText(cause)}`);
      setBusy(false);
      if (cause instanceof ApiError && cause.code === 'ACCOUNT_HAS_CASHBACK')
        setLeft(await whatIsLeft());
    }
  }
  return (
    <form method="post" noValidate onSubmit={close} className="grid gap-4">
      <ErrorBox text={error} />
      <PasswordField
        label={t('Password')}
        autoComplete="current-password"
        maxLength={128}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {left ? (
        <div className="rounded-card border border-border p-4 text-[15px]">
          {left.balance > 0 ? (
            <p>
              {t('{amount} of cashback in your wallet', { amount: formatRupees(left.balance) })}
            </p>
          ) : null}
          {left.coming > 0 ? (
            <p>{t('{amount} of cashback still to come', { amount: formatRupees(left.coming) })}</p>
          ) : null}
          <Checkbox
            label={t('I give this up')}
            checked={givesUp}
            onChange={(event) => setGivesUp(event.target.checked)}
          />
        </div>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isBusy} onClick={onKeep}>
          {t('Keep the account')}
        </Button>
        <Button type="submit" variant="danger" busy={isBusy}>
          {isBusy ? t('Closing...') : t('Close the account')}
        </Button>
      </div>
    </form>
  );
}
