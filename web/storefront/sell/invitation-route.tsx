import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useNavigate, useParams } from 'react-router';
import { acceptInvitation, readInvitation } from '#contracts/team.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { PORTAL_HOME, signInPortal } from '#web/features/portal/portal-session.ts';
import { messageOf, waitText } from '#web/features/shopper/api-message.ts';
import { ErrorBox } from '#web/features/shopper/session/error-box.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { AuthPage } from '#web/storefront/auth/auth-page.tsx';
import { StrengthHint } from '#web/storefront/auth/strength-hint.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, { title: 'Join the team' });

type Invitation = EndpointData<typeof readInvitation>;

/** Where the link of an invitation leads: name and password, and one works there. */
export default function InvitationPage() {
  const t = useText();
  const { token = '' } = useParams();
  const [found, setFound] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      try {
        const invitation = await callApi(readInvitation, { params: { token } }, { audience: 'public', fresh: true });
        if (!isGone) setFound(invitation);
      } catch (cause) {
        if (!isGone) setFailure(messageOf(cause, 'This invitation does not hold any more. Ask for a new one.'));
      }
    };
    void read();
    return () => { isGone = true; };
  }, [token, attempt]);
  const again = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return (
    <AuthPage title={t('Join the team')} text={found ? t('{shop} invites you to its vendor portal.', { shop: found.shop }) : t('For the teams of sellers on Haatlane.')}>
      {failure ? <ErrorState title={failure} onRetry={again} /> : found ? <JoinForm token={token} invitation={found} /> : <Skeleton className="h-72 rounded-card" />}
    </AuthPage>
  );
}

function JoinForm({ token, invitation: { email } }: { token: string; invitation: Invitation }) {
  const t = useText();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function join(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const problem = !name.trim() ? 'Please enter your name.' : password.length < 8 ? 'Use at least 8 characters.' : null;
    setError(problem && t(problem));
    if (problem) return;
    setBusy(true);
    try {
      await callApi(acceptInvitation, { params: { token }, body: { name, password } }, { audience: 'public' });
      const role = await signInPortal(email, password, false);
      await navigate(PORTAL_HOME[role]);
    } catch (cause) {
      setError(`${messageOf(cause, 'Joining the team failed')}${waitText(cause)}`);
      setBusy(false);
    }
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void join(event)} className="grid gap-4">
      <ErrorBox text={error} />
      <TextField label={t('Email')} name="username" type="email" autoComplete="username" value={email} readOnly hint={t('You sign in with this address.')} />
      <TextField label={t('Full name')} name="name" autoComplete="name" maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
      <div>
        <PasswordField label={t('New password')} name="password" hint={t('At least 8 characters.')} autoComplete="new-password" maxLength={128} value={password} onChange={(event) => setPassword(event.target.value)} />
        <StrengthHint password={password} />
      </div>
      <Button type="submit" size="lg" busy={isBusy} className="w-full">{isBusy ? t('Saving...') : t('Join the team')}</Button>
    </form>
  );
}
