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
import { ChangePasswordForm } from './password-form.tsx';
import { ProfileSkeleton } from '#web/storefront/profile/profile-skeleton.tsx';
import { SectionFrame } from '#web/storefront/profile/section-frame.tsx';

/** Password, passkeys and signed-in devices. */
export function SecuritySection({ userId }: { userId: string }) {
  const t = useText();
  return (
    <>
      <SectionFrame
        title={t('accounts.password.change')}
        text={t('accounts.devices.sign_out_note')}
      >
        <ChangePasswordForm userId={userId} />
      </SectionFrame>
      <SectionFrame title={t('accounts.passkey.title')} text={t('accounts.passkey.text')}>
        <PasskeyList audience="user" ownerId={userId} />
      </SectionFrame>
      <Devices userId={userId} />
    </>
  );
}

function Devices({ userId }: { userId: string }) {
  const t = useText();
  const client = useQueryClient();
  const sessions = useQuery(sessionsQuery(userId));
  if (sessions.isPending) return <ProfileSkeleton />;
  if (sessions.isError)
    return (
      <ErrorState
        title={t(messageOf(sessions.error, 'accounts.devices.load_failed'))}
        onRetry={() => void sessions.refetch()}
      />
    );
  async function end(job: () => Promise<unknown>, done: string) {
    try {
      await job();
      notifySuccess(done, 'success');
    } catch (error) {
      notifyError(error, 'errors.logout_failed');
    }
    await client.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey });
  }
  const others = sessions.data.some((one) => !one.isCurrent);
  return (
    <SectionFrame
      title={t('accounts.devices.title')}
      text={t('accounts.devices.text')}
      action={
        others ? (
          <Button
            variant="outline"
            onClick={() =>
              void end(
                () => callApi(deleteSessions, {}, { audience: 'user' }),
                'accounts.devices.others_signed_out',
              )
            }
          >
            {t('accounts.devices.sign_out_others')}
          </Button>
        ) : null
      }
    >
      <ul>
        {sessions.data.map((one) => (
          <DeviceRow key={one._id} one={one} end={end} />
        ))}
      </ul>
    </SectionFrame>
  );
}

interface DeviceRowProps {
  one: {
    _id: string;
    device: string;
    ip: string | null;
    createdAt: string;
    lastSeenAt: string;
    isCurrent: boolean;
  };
  end: (job: () => Promise<unknown>, done: string) => Promise<void>;
}
function DeviceRow({ one, end }: DeviceRowProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-border py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-semibold">
          {one.device}
          {one.isCurrent ? (
            <span className="ml-2">
              <Badge tone="success">{t('accounts.devices.this_device')}</Badge>
            </span>
          ) : null}
        </p>
        <p className="text-[14px] text-ink-muted">
          {t('accounts.devices.last_seen', { time: formatDateTime(one.lastSeenAt) })}
          {one.ip ? ` · ${one.ip}` : ''}
        </p>
      </div>
      {one.isCurrent ? null : (
        <Button
          variant="outline"
          aria-label={t('accounts.devices.sign_out_named', { device: one.device })}
          onClick={() =>
            void end(
              () => callApi(deleteSession, { params: { id: one._id } }, { audience: 'user' }),
              'accounts.devices.signed_out',
            )
          }
        >
          {t('common.sign_out')}
        </Button>
      )}
    </li>
  );
}
