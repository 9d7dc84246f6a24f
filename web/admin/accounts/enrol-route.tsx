import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { roleOf, useStaff } from '#web/admin/staff-context.tsx';
import { FactorSetup } from '#web/modules/accounts/second-factor/second-factor-setup.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useStaffFactor } from './second-factor.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'staff.second_factor.enrol_title' });

/**
 * The only page for members who still need a required second factor. It ends with a session of
 * their full role.
 */
export default function EnrolPage() {
  const t = useText();
  const member = useStaff();
  const navigate = useNavigate();
  const owner = useStaffFactor();
  // Members who came to set one up see their recovery codes to the end, even though the session
  // already has its role.
  const [isSettingUp] = useState(roleOf(member) === 'enrolling');
  if (!isSettingUp) return <Navigate to="/admin/account" replace />;
  return (
    <>
      <PageHead
        title={t('staff.second_factor.enrol_title')}
        text={t('staff.second_factor.enrol_staff_text')}
      />
      <Panel>
        <FactorSetup
          owner={owner}
          doneLabel={t('staff.second_factor.open_panel')}
          onDone={() => void navigate('/admin/dashboard', { replace: true })}
        />
      </Panel>
    </>
  );
}
