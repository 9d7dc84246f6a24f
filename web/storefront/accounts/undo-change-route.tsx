import { type SubmitEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { undoChange } from '#contracts/accounts/accounts.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf, waitText } from '#web/modules/feedback/error-message.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'accounts.undo.title' });

/**
 * Target of the message about a changed contact or password, by link or SMS code. Opening it
 * changes nothing, since mail readers open links.
 */
export default function UndoChangePage() {
  const t = useText();
  const { done, undo, error, token, code, setCode, isBusy } = useUndoChange();
  return (
    <section className="mx-auto w-full max-w-[520px] px-4 py-10">
      <h1 className="text-[24px] leading-[30px] font-extrabold tracking-[-0.02em]">
        {t('accounts.undo.title')}
      </h1>
      <div className="mt-5 rounded-card border border-border bg-surface p-5">
        {done ? (
          <div className="grid gap-4">
            <Alert tone="success" role="status">
              {t('accounts.undo.done')}
            </Alert>
            <Link
              to={done.account === 'portal' ? '/vendor-forgot-password' : '/forgot-password'}
              className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
            >
              {t('accounts.set_new_password')}
            </Link>
          </div>
        ) : (
          <form
            method="post"
            noValidate
            onSubmit={(event) => void undo(event)}
            className="grid gap-4"
          >
            <p>{t('accounts.undo.text')}</p>
            {error ? (
              <Alert tone="danger" role="alert">
                {error}
              </Alert>
            ) : null}
            {token ? null : (
              <TextField
                label={t('accounts.undo.code')}
                name="code"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={20}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
            <Button type="submit" variant="danger" busy={isBusy}>
              {t('common.undo_change')}
            </Button>
          </form>
        )}
      </div>
    </section>
  );
}

function useUndoChange() {
  const t = useText();
  const { token = '' } = useParams();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<EndpointData<typeof undoChange> | null>(null);
  async function undo(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = token || code.trim();
    setError(given.length < 12 ? t('errors.code_required') : null);
    if (given.length < 12 || isBusy) return;
    setBusy(true);
    try {
      setDone(await callApi(undoChange, { body: { token: given } }, { audience: 'public' }));
    } catch (cause) {
      setError(`${messageOf(cause, 'common.action_failed')}${waitText(cause)}`);
    }
    setBusy(false);
  }
  return { done, undo, error, token, code, setCode, isBusy };
}
