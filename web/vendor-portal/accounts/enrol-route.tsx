import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { FactorSetup } from '#web/modules/accounts/second-factor/second-factor-setup.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { useMemberFactor } from './second-factor.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'staff.second_factor.enrol_title' });

/**
 * The only page for a member without a second factor if the owner requires one. Completing it gives
 * a session with the full role.
 */
export default function EnrolPage() {
  const t = useText();
  const member = useMember();
  const navigate = useNavigate();
  const owner = useMemberFactor();
  // A member who came to set one up sees their recovery codes to the end, although the session
  // already has its role.
  const [isSettingUp] = useState(member.vendorRole === 'enrolling');
  if (!isSettingUp) return <Navigate to="/vendor-dashboard/settings?tab=account" replace />;
  return (
    <>
      <PageHead
        title={t('staff.second_factor.enrol_title')}
        text={t('staff.second_factor.enrol_text')}
      />
      <Panel>
        <FactorSetup
          owner={owner}
          doneLabel={t('shell.open_portal')}
          onDone={() => void navigate('/vendor-dashboard/dashboard', { replace: true })}
        />
      </Panel>
    </>
  );
}
