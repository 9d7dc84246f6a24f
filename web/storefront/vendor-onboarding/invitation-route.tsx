import { useParams } from 'react-router';
import { acceptInvitation, getInvitation } from '#contracts/vendor-team/vendor-team.ts';
import { callApi } from '#web/api/client.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { AuthPage } from '#web/storefront/accounts/auth-page.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { JoinForm } from './join-form.tsx';
import { useInvitation } from './use-invitation.ts';
import { SellerBar } from './seller-bar.tsx';

export const handle = { bar: <SellerBar /> };

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'vendor_team.invitation.join' });

const read = (token: string) =>
  callApi(getInvitation, { params: { token } }, { audience: 'public', fresh: true });

/** The page behind the invitation link of a vendor's team: enter a name and password to join. */
export default function InvitationPage() {
  const t = useText();
  const { token = '' } = useParams();
  const { found, failure, again } = useInvitation(token, read);
  return (
    <AuthPage
      title={t('vendor_team.invitation.join')}
      text={
        found
          ? t('vendor_team.invitation.text', { shop: found.shop })
          : t('vendor_team.invitation.description')
      }
    >
      {failure ? (
        <ErrorState title={failure} onRetry={again} />
      ) : found ? (
        <JoinForm
          email={found.email}
          shortest={8}
          join={(body) =>
            callApi(acceptInvitation, { params: { token }, body }, { audience: 'public' })
          }
        />
      ) : (
        <Skeleton className="h-72 rounded-card" />
      )}
    </AuthPage>
  );
}
