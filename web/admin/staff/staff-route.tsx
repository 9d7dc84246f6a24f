import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { listStaff } from '#contracts/staff/staff.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useAddressFlag } from '#web/modules/portal-kit/forms/use-address-flag.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useText } from '#web/i18n/text.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { CustomRoles } from './custom-roles.tsx';
import { InviteStaffDialog } from './invite-dialog.tsx';
import { Matrix } from './permission-matrix.tsx';
import { Members } from './members.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'staff.title' });

const TABS = ['members', 'roles'] as const;

/** Who works for the marketplace, who is invited, and what each role may do. */
export default function StaffPage() {
  const t = useText();
  const me = useStaff()._id;
  const mayChange = useStaffMay('staff:write');
  const tab = useListAddress().oneOf('tab', TABS) ?? 'members';
  const [isInviting, setInviting] = useAddressFlag('new');
  const query = useQuery({
    queryKey: adminKey(me, 'staff'),
    queryFn: ({ signal }) => callApi(listStaff, {}, { signal, fresh: true }),
  });
  return (
    <>
      <PageHead title={t('staff.title')} text={t('staff.text')}>
        {mayChange ? (
          <Button onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t('vendor_team.invite')}
          </Button>
        ) : null}
      </PageHead>
      <Tabs
        label={t('staff.title')}
        current={tab}
        tabs={[
          { key: 'members', label: t('common.members'), to: '?tab=members' },
          { key: 'roles', label: t('staff.roles_and_permissions'), to: '?tab=roles' },
        ]}
      />
      <div className="mt-4">
        {tab === 'roles' ? (
          <div className="grid gap-4">
            <CustomRoles />
            <Matrix />
          </div>
        ) : (
          <Listed query={query} failed="staff.load_failed" waiting={<RowsSkeleton rows={4} />}>
            {(staff) => <Members {...staff} mayChange={mayChange} />}
          </Listed>
        )}
      </div>
      <InviteStaffDialog open={isInviting && mayChange} onClose={() => setInviting(false)} />
    </>
  );
}
