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

/** Data rights under the Digital Personal Data Protection Act, 2023: export and erasure. */
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
        `my-data-${dayInIndia(data.exportedAt)}.json`,
      );
      notifySuccess('accounts.privacy.downloaded', 'success');
    } catch (error) {
      notifyError(error, 'accounts.privacy.download_failed');
    }
    setBusy(false);
  }
  return (
    <>
      <SectionFrame
        title={t('accounts.privacy.download_title')}
        text={t('accounts.privacy.download_text')}
      >
        <Button variant="outline" busy={isBusy} onClick={() => void download()}>
          <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {isBusy ? t('common.preparing') : t('accounts.privacy.download_action')}
        </Button>
      </SectionFrame>
      <SectionFrame title={t('accounts.closing.title')} text={t('accounts.closing.erased')}>
        <ul className="mb-5 list-disc space-y-1 pl-5 text-[15px] text-ink-muted">
          <li>{t('accounts.closing.orders_retained')}</li>
          <li>{t('accounts.closing.reviews_retained')}</li>
          <li>{t('accounts.closing.codes_retained')}</li>
          <li>{t('accounts.closing.cashback_lost')}</li>
          <li>{t('accounts.closing.open_orders_note')}</li>
        </ul>
        <Button variant="danger" onClick={() => setClosing(true)}>
          {t('accounts.closing.title')}
        </Button>
      </SectionFrame>
      <Dialog
        open={isClosing}
        onClose={() => setClosing(false)}
        title={t('accounts.closing.confirm_title')}
        description={t('accounts.closing.password_hint')}
        size="sm"
      >
        <ClosingForm onKeep={() => setClosing(false)} />
      </Dialog>
    </>
  );
}

/**
 * What closing the account forfeits; without figures if the wallet does not load, but still
 * possible.
 */
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
    if (!password) return setError(t('accounts.password.missing'));
    setBusy(true);
    setError(null);
    try {
      await callApi(
        deleteAccount,
        { body: { password, givesUpCashback: givesUp } },
        { audience: 'user' },
      );
      endSession();
      notifySuccess('accounts.closing.done', 'success');
      await navigate('/');
    } catch (cause) {
      setError(`${t(messageOf(cause, 'accounts.closing.failed'))}${waitText(cause)}`);
      setBusy(false);
      if (cause instanceof ApiError && cause.code === 'ACCOUNT_HAS_CASHBACK')
        setLeft(await whatIsLeft());
    }
  }
  return (
    <form method="post" noValidate onSubmit={close} className="grid gap-4">
      <ErrorBox text={error} />
      <PasswordField
        label={t('common.password')}
        autoComplete="current-password"
        maxLength={128}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {left ? <CashbackLeft left={left} givesUp={givesUp} setGivesUp={setGivesUp} /> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isBusy} onClick={onKeep}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="danger" busy={isBusy}>
          {isBusy ? t('common.closing') : t('accounts.closing.title')}
        </Button>
      </div>
    </form>
  );
}

interface CashbackLeftProps {
  left: { balance: number; coming: number };
  givesUp: boolean;
  setGivesUp: (value: boolean) => void;
}
function CashbackLeft({ left, givesUp, setGivesUp }: CashbackLeftProps) {
  const t = useText();
  return (
    <div className="rounded-card border border-border p-4 text-[15px]">
      {left.balance > 0 ? (
        <p>{t('accounts.closing.wallet_amount', { amount: formatRupees(left.balance) })}</p>
      ) : null}
      {left.coming > 0 ? (
        <p>{t('accounts.closing.pending_amount', { amount: formatRupees(left.coming) })}</p>
      ) : null}
      <Checkbox
        label={t('accounts.closing.give_up')}
        checked={givesUp}
        onChange={(event) => setGivesUp(event.target.checked)}
      />
    </div>
  );
}
