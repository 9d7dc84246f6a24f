import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changePortalPassword,
  deletePortalSession,
  deletePortalSessions,
  listPortalSessions,
  renameMember,
} from '#contracts/vendor-team/vendor-team.ts';
import { callApi } from '#web/api/client.ts';
import { PasskeyList } from '#web/modules/accounts/passkeys/passkey-list.tsx';
import {
  NameForm,
  PortalPasswordForm,
} from '#web/modules/accounts/portal-account/account-forms.tsx';
import { Devices } from '#web/modules/accounts/portal-account/devices.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { renamePortalUser } from '#web/modules/accounts/portal-account/portal-session.ts';
import { useSubmit } from '#web/modules/feedback/use-submit.ts';
import { useText } from '#web/i18n/text.ts';
import { useCurrentMemberQuery, useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { MemberFactor } from './second-factor.tsx';

/** The member's own name, password, second factor, passkeys and devices. */
export function AccountTab() {
  const t = useText();
  const member = useMember();
  const client = useQueryClient();
  const renew = (what: string) =>
    client.invalidateQueries({ queryKey: vendorKey(member._id, what) });
  const session = useCurrentMemberQuery(member._id);
  const sessions = useQuery({
    queryKey: vendorKey(member._id, 'sessions'),
    queryFn: async ({ signal }) =>
      (await callApi(listPortalSessions, {}, { signal, fresh: true })).items,
  });
  const saveName = async (name: string) => {
    renamePortalUser('vendor', (await callApi(renameMember, { body: { name } })).name);
    await renew('session');
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <NameForm
        email={member.email}
        known={session.data?.member.name ?? member.name}
        sending={useSubmit()}
        save={saveName}
      />
      <PortalPasswordForm
        hint={t('accounts.password.min_hint')}
        sending={useSubmit()}
        change={(body) => callApi(changePortalPassword, { body })}
        onChanged={() => void renew('sessions')}
      />
      <div className="lg:col-span-2">
        <MemberFactor />
      </div>
      <Panel
        title={t('accounts.passkey.title')}
        text={t('accounts.passkey.text')}
        className="lg:col-span-2"
      >
        <PasskeyList audience="vendor" ownerId={member._id} />
      </Panel>
      <div id="devices" className="scroll-mt-16 lg:col-span-2">
        <Devices
          query={sessions}
          end={(id) => callApi(deletePortalSession, { params: { id } })}
          endOthers={() => callApi(deletePortalSessions, {})}
        />
      </div>
    </div>
  );
}
