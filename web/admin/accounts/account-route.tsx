import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeStaffPassword,
  deleteStaffSession,
  deleteStaffSessions,
  listStaffSessions,
  renameStaff,
  SHORTEST_STAFF_PASSWORD,
} from '#contracts/staff/staff.ts';
import { adminKey, useRoleName, useStaff, useStaffSession } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { getStaffDigest, putStaffDigest } from '#contracts/reports/digests.ts';
import { PushPanel } from '#web/modules/portal-kit/notifications/push-panel.tsx';
import { DigestPanel } from '#web/modules/portal-kit/notifications/digest-panel.tsx';
import { RecordTabs, useRecordTab } from '#web/modules/portal-kit/related/record-tabs.tsx';
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

const TABS = [
  { key: 'account', label: 'common.my_account' },
  { key: 'notifications', label: 'notifications.title' },
] as const;

/** The member's own name, password, second factor, passkeys, devices and notifications. */
export default function AccountPage() {
  const t = useText();
  const tab = useRecordTab(TABS);
  return (
    <>
      <PageHead
        title={t('common.my_account')}
        text={t('staff.account.role', { role: useRoleName() })}
      />
      <RecordTabs tabs={TABS} current={tab} />
      {tab === 'notifications' ? <StaffNotifications /> : <OwnAccount />}
    </>
  );
}

function StaffNotifications() {
  const { _id: memberId } = useStaff();
  return (
    <div className="grid gap-4">
      <DigestPanel
        queryKey={adminKey(memberId, 'digest')}
        load={(signal) => callApi(getStaffDigest, {}, { signal, fresh: true })}
        save={(rhythm) => callApi(putStaffDigest, { body: { rhythm } })}
      />
      <PushPanel
        portal="admin"
        queryKey={adminKey(memberId, 'push')}
        text="notifications.push.staff_text"
      />
    </div>
  );
}

function OwnAccount() {
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
        <div id="devices" className="lg:col-span-2 scroll-mt-16">
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
