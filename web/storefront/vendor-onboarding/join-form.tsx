import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { portalHome, signInPortal } from '#web/modules/accounts/portal-account/portal-session.ts';
import { messageOf, waitText } from '#web/modules/feedback/error-message.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { StrengthHint } from '#web/storefront/accounts/strength-hint.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/**
 * Name and password of a person who joins a team by a link; joining signs them in. `shortest` is
 * the minimum password length in characters.
 */
export function JoinForm({
  email,
  shortest,
  join,
}: {
  email: string;
  shortest: 8 | 12;
  join: (who: { name: string; password: string }) => Promise<unknown>;
}) {
  const t = useText();
  const { submit, error, name, setName, password, setPassword, isBusy } = useJoinForm(
    shortest,
    join,
    email,
  );
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <ErrorBox text={error} />
      <TextField
        label={t('common.email')}
        name="username"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        hint={t('vendor_team.invitation.email_hint')}
      />
      <TextField
        label={t('common.full_name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <PasswordField
          label={t('accounts.password.new')}
          name="password"
          hint={t(
            shortest === 8 ? 'accounts.password.min_hint' : 'accounts.password.min_hint_staff',
          )}
          autoComplete="new-password"
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <StrengthHint password={password} />
      </div>
      <Button type="submit" size="lg" busy={isBusy} className="w-full">
        {isBusy ? t('common.saving') : t('vendor_team.invitation.join')}
      </Button>
    </form>
  );
}

function useJoinForm(
  shortest: 8 | 12,
  join: (who: { name: string; password: string }) => Promise<unknown>,
  email: string,
) {
  const t = useText();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const tooShort =
    shortest === 8 ? 'accounts.password.too_short' : 'accounts.password.too_short_staff';
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const problem = !name.trim()
      ? 'errors.name_required'
      : password.length < shortest
        ? tooShort
        : null;
    setError(problem && t(problem));
    if (problem) return;
    setBusy(true);
    try {
      await join({ name, password });
      await navigate(portalHome(await signInPortal({ identifier: email, password }, false)));
    } catch (cause) {
      setError(`${messageOf(cause, 'vendor_team.invitation.join_failed')}${waitText(cause)}`);
      setBusy(false);
    }
  }
  return { submit, error, name, setName, password, setPassword, isBusy };
}
