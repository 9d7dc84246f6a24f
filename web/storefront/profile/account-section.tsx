import { useQuery } from '@tanstack/react-query';
import type { User } from '#contracts/accounts.ts';
import { formatDate } from '#contracts/kernel/time.ts';
import { profileQuery } from '#web/features/accounts/api.ts';
import { messageOf } from '#web/features/shopper/api-message.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { AccountForm } from './account-form.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SectionFrame } from './section-frame.tsx';
import { VerifyContact } from './verify-contact.tsx';

export function AccountSection({ userId }: { userId: string }) {
  const profile = useQuery(profileQuery(userId));
  if (profile.isPending) return <ProfileSkeleton />;
  if (profile.isError) return <ErrorState title={messageOf(profile.error, 'Failed to fetch user profile')} onRetry={() => void profile.refetch()} />;
  const user = profile.data;
  return (
    <>
      <SectionFrame title="Account Info" text={`With Haatlane since ${formatDate(user.createdAt)}`}>
        <AccountForm key={user.updatedAt} user={user} />
      </SectionFrame>
      <SectionFrame title="Verified contacts" text="So that order messages reach you.">
        <VerifyContact purpose="verify_email" identifier={user.email} isVerified={user.isEmailVerified} />
        <VerifyContact purpose="verify_phone" identifier={user.phone} isVerified={user.isPhoneVerified} />
      </SectionFrame>
      <MembershipCard membership={user.membership} />
    </>
  );
}

function MembershipCard({ membership }: { membership: User['membership'] }) {
  return (
    <section className="mb-6 rounded-card bg-brand-soft p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-[20px] font-extrabold capitalize">{membership.type} member</h2>
        <p className="font-bold tabular-nums">{membership.points} points</p>
      </div>
      <p className="text-[15px] text-ink-muted">Since {formatDate(membership.startDate)}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {membership.benefits.map((benefit) => <li key={benefit} className="rounded-full bg-surface px-3 py-1 text-[14px] font-semibold">{benefit}</li>)}
      </ul>
    </section>
  );
}
