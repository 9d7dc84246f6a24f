import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeStaffPassword,
  deleteStaffSession,
  deleteStaffSessions,
  listStaffSessions,
  renameStaff,
  SHORTEST_STAFF_PASSWORD,
} from '#contracts/staff/staff.ts';
import { adminKey, roleOf, useStaff, useStaffSession } from '#web/admin/staff-context.tsx';
import { STAFF_ROLE_NAMES } from '#web/admin/role-labels.ts';
import { callApi } from '#web/api/client.ts';
import { PasskeyList } from '#web/modules/accounts/passkeys/passkey-list.tsx';
import {
  NameForm,
  PortalPasswordForm,
} from '#web/modules/accounts/portal-account/account-forms.tsx';
import { Devices } from '#web/modules/accounts/portal-account/devices.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { renamePortalUser } from '#web/modules/accounts/portal-account/portal-session.ts';
import { useSubmit } from '#web/modules/feedback/use-submit.ts';
import { useText } from '#web/i18n/text.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { StaffFactorPanel } from './second-factor.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.my_account' });

/** The member's own name, password, second factor, passkeys and devices. */
export default function AccountPage() {
  const t = useText();
  const member = useStaff();
  const client = useQueryClient();
  const renew = (what: string) =>
    client.invalidateQueries({ queryKey: adminKey(member._id, what) });
  const session = useStaffSession();
  const sessions = useQuery({
    queryKey: adminKey(member._id, 'sessions'),
    queryFn: async ({ signal }) =>
      (await callApi(listStaffSessions, {}, { signal, fresh: true })).items,
  });
  const saveName = async (name: string) => {
    renamePortalUser('admin', (await callApi(renameStaff, { body: { name } })).name);
    await renew('session');
  };
  return (
    <>
      <PageHead
        title={t('common.my_account')}
        text={t('staff.account.role', { role: t(STAFF_ROLE_NAMES[roleOf(member)]) })}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="lg:col-span-2">
          <StaffFactorPanel />
        </div>
        <NameForm
          email={member.email}
          known={session.data?.member.name ?? member.name}
          sending={useSubmit()}
          save={saveName}
        />
        <PortalPasswordForm
          hint={t('staff.account.password_hint', { n: SHORTEST_STAFF_PASSWORD })}
          sending={useSubmit()}
          change={(body) => callApi(changeStaffPassword, { body })}
          onChanged={() => void renew('sessions')}
        />
        <Panel
          title={t('accounts.passkey.title')}
          text={t('staff.account.passkey_text')}
          className="lg:col-span-2"
        >
          <PasskeyList audience="admin" ownerId={member._id} />
        </Panel>
        <div className="lg:col-span-2">
          <Devices
            query={sessions}
            end={(id) => callApi(deleteStaffSession, { params: { id } })}
            endOthers={() => callApi(deleteStaffSessions, {})}
          />
        </div>
      </div>
    </>
  );
}
