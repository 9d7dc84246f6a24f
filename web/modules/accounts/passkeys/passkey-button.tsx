import { useEffect, useState } from 'react';
import { knowsPasskeys, passkeyProblem } from '#web/api/passkeys.ts';
import { messageOf, waitText } from '#web/modules/feedback/error-message.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';

/** Signs in with a passkey without typing. Hidden without browser support. */
export function PasskeyButton({ signIn }: { signIn: () => Promise<unknown> }) {
  const t = useText();
  const [isAble, setAble] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => setAble(knowsPasskeys()), []);
  if (!isAble) return null;
  async function enter() {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await signIn();
    } catch (cause) {
      setError(
        passkeyProblem(cause) ?? `${t(messageOf(cause, 'errors.login_failed'))}${waitText(cause)}`,
      );
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-3">
      <ErrorBox text={error} />
      <Button
        variant="outline"
        size="lg"
        busy={isBusy}
        className="w-full"
        onClick={() => void enter()}
      >
        {isBusy ? t('accounts.signing_in') : t('accounts.passkey.sign_in')}
      </Button>
    </div>
  );
}
