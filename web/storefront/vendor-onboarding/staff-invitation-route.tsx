import { useParams } from 'react-router';
import { acceptStaffInvitation, readStaffInvitation } from '#contracts/staff/staff.ts';
import { callApi } from '#web/api/client.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { AuthPage } from '#web/storefront/accounts/auth-page.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { JoinForm } from './join-form.tsx';
import { useInvitation } from './use-invitation.ts';
import { PlainBar } from './seller-bar.tsx';

export const handle = { bar: <PlainBar /> };

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'staff.invitation.title' });

const read = (token: string) =>
  callApi(readStaffInvitation, { params: { token } }, { audience: 'public', fresh: true });

/** The page behind an invitation link to the marketplace's staff. */
export default function StaffInvitationPage() {
  const t = useText();
  const { token = '' } = useParams();
  const { found, failure, again } = useInvitation(token, read);
  return (
    <AuthPage title={t('staff.invitation.title')} text={t('staff.invitation.text')}>
      {failure ? (
        <ErrorState title={failure} onRetry={again} />
      ) : found ? (
        <JoinForm
          email={found.email}
          shortest={12}
          join={(body) =>
            callApi(acceptStaffInvitation, { params: { token }, body }, { audience: 'public' })
          }
        />
      ) : (
        <Skeleton className="h-72 rounded-card" />
      )}
    </AuthPage>
  );
}
