import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteSession, deleteSessions } from '#contracts/accounts/accounts.ts';
import { callApi } from '#web/api/client.ts';
import { sessionsQuery } from '#web/modules/accounts/queries.ts';
import { PasskeyList } from '#web/modules/accounts/passkeys/passkey-list.tsx';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { notifyError, notifySuccess } from '#web/modules/feedback/notify.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileSkeleton } from '#web/storefront/profile/profile-skeleton.tsx';
import { SectionFrame } from '#web/storefront/profile/section-frame.tsx';

/** Password, passkeys and signed-in devices. */
export function SecuritySection({ userId }: { userId: string }) {
  const t = useText();
  return (
    <>
      <SectionFrame title={t('Change password')} text={t('Every other device will be signed out.')}>
        <PasswordForm userId={userId} />
      </SectionFrame>
      <SectionFrame
        title={t('Passkeys')}
        text={t('Sign in with your fingerprint, face or PIN instead of a password.')}
      >
        <PasskeyList audience="user" ownerId={userId} />
      </SectionFrame>
      <Devices userId={userId} />
    </>
  );
}

function Devices({ userId }: { userId: string }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const client = useQueryClient();
  const sessions = useQuery(sessionsQuery(userId));
  if (sessions.isPending) return <ProfileSkeleton />;
  if (sessions.isError)
    return (
      <ErrorState
        title={t(messageOf(sessions.error, 'Failed to fetch the devices'))}
        onRetry={() => void sessions.refetch()}
      />
    );
  async function end(job: () => Promise<unknown>, done: string) {
    try {
      await job();
      notifySuccess(done, 'success');
    } catch (error) {
      notifyError(error, 'Logout failed');
    }
    await client.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey });
  }
  const others = sessions.data.some((one) => !one.isCurrent);
  return (
    <SectionFrame
      title={t('Signed-in devices')}
      text={t('Sign out what you do not know.')}
      action={
        others ? (
          <Button
            variant="outline"
            onClick={() =>
              void end(
                () => callApi(deleteSessions, {}, { audience: 'user' }),
                'Every other device is signed out',
              )
            }
          >
            {t('Sign out all others')}
          </Button>
        ) : null
      }
    >
      <ul>
        {sessions.data.map((one) => (
          <li
            key={one._id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-border py-3 first:border-t-0"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                {one.device}
                {one.isCurrent ? (
                  <span className="ml-2">
                    <Badge tone="success">{t('This device')}</Badge>
                  </span>
                ) : null}
              </p>
              <p className="text-[14px] text-ink-muted">
                {t('Last seen {time}', { time: formatDateTime(one.lastSeenAt) })}
                {one.ip ? ` · ${one.ip}` : ''}
              </p>
            </div>
            {one.isCurrent ? null : (
              <Button
                variant="outline"
                aria-label={t('Sign out {device}', { device: one.device })}
                onClick={() =>
                  void end(
                    () => callApi(deleteSession, { params: { id: one._id } }, { audience: 'user' }),
                    'Device signed out',
                  )
                }
              >
                {t('Sign out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
