import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#web/modules/accounts/queries.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ProfileForm } from './profile-form.tsx';
import { MembershipCard } from './membership-card.tsx';
import { ProfileSkeleton } from '#web/storefront/profile/profile-skeleton.tsx';
import { SectionFrame } from '#web/storefront/profile/section-frame.tsx';
import { VerifyContact } from './verify-contact.tsx';

export function AccountSection({ userId }: { userId: string }) {
  const t = useText();
  const { formatDate } = useDates();
  const profile = useQuery(profileQuery(userId));
  if (profile.isPending) return <ProfileSkeleton />;
  if (profile.isError)
    return (
      <ErrorState
        title={t(messageOf(profile.error, 'accounts.profile.load_failed'))}
        onRetry={() => void profile.refetch()}
      />
    );
  const user = profile.data;
  return (
    <>
      <MembershipCard name={user.fullName || user.name} membership={user.membership} />
      <SectionFrame
        title={t('accounts.profile.account_info')}
        text={t('accounts.profile.member_since', { day: formatDate(user.createdAt) })}
      >
        <ProfileForm user={user} />
      </SectionFrame>
      <SectionFrame title={t('accounts.contacts.title')} text={t('accounts.contacts.text')}>
        {user.email ? (
          <VerifyContact
            purpose="verify_email"
            identifier={user.email}
            isVerified={user.isEmailVerified}
          />
        ) : null}
        {user.pendingEmail ? (
          <VerifyContact
            key={user.pendingEmail}
            purpose="verify_email"
            identifier={user.pendingEmail}
            isVerified={false}
            isPending
          />
        ) : null}
        {user.phone ? (
          <VerifyContact
            purpose="verify_phone"
            identifier={user.phone}
            isVerified={user.isPhoneVerified}
          />
        ) : null}
        {user.pendingPhone ? (
          <VerifyContact
            key={user.pendingPhone}
            purpose="verify_phone"
            identifier={user.pendingPhone}
            isVerified={false}
            isPending
          />
        ) : null}
      </SectionFrame>
    </>
  );
}
