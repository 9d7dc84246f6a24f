import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  resetStaffSecondFactor,
  setStaffActive,
  setStaffRole,
  type StaffInvitation,
  type StaffMember,
  withdrawStaffInvitation,
} from '#contracts/staff/staff.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { staffRoleName } from '#web/admin/role-labels.ts';
import { callApi } from '#web/api/client.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useQuickView } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { MemberSheet } from './member-sheet.tsx';
import { type StaffActionRequest, staffColumns } from './staff-columns.tsx';

interface MembersProps {
  members: readonly StaffMember[];
  invitations: readonly StaffInvitation[];
  mayChange: boolean;
}

/** Makes one change to the staff and shows its outcome. */
function useStaffChange() {
  const me = useStaff()._id;
  const client = useQueryClient();
  const { run } = useAct('staff.save_failed');
  return async (change: () => Promise<unknown>, done: string) => {
    const isDone = await run('staff', async () => {
      await change();
      return true;
    });
    if (isDone) toast.show({ message: done, type: 'success' });
    await Promise.all(
      ['staff', 'audit'].map((what) => client.invalidateQueries({ queryKey: adminKey(me, what) })),
    );
  };
}

/** The staff and the pending invitations. */
export function Members({ members, invitations, mayChange }: MembersProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  const look = useQuickView();
  const { change, asked, setAsked, confirm } = useStaffActions();
  return (
    <div className="grid gap-4">
      <DataList
        label={t('common.members')}
        columns={staffColumns({ t, mayChange, formatDateTime, setAsked, look })}
        rows={members}
        rowKey={(m) => m._id}
      />
      {invitations.length > 0 ? (
        <Invitations
          invitations={invitations}
          {...(mayChange
            ? {
                withdraw: (i: StaffInvitation) =>
                  void change(
                    () => callApi(withdrawStaffInvitation, { params: { id: i._id } }),
                    t('common.invitation_withdrawn'),
                  ),
              }
            : {})}
        />
      ) : null}
      <MemberSheet
        look={look}
        member={members.find((m) => m._id === look.id)}
        {...(mayChange
          ? { onReset: (member: StaffMember) => setAsked({ member, isReset: true }) }
          : {})}
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && confirm(asked)}
        keepLabel={t('common.dismiss')}
        {...confirmationOf(t, asked)}
      />
    </div>
  );
}

function useStaffActions() {
  const t = useText();
  const change = useStaffChange();
  const [asked, setAsked] = useState<StaffActionRequest | null>(null);
  const confirm = (confirmed: StaffActionRequest) => {
    setAsked(null);
    const params = { id: confirmed.member._id };
    const { version } = confirmed.member;
    if ('role' in confirmed)
      void change(
        () => callApi(setStaffRole, { params, body: { role: confirmed.role }, version }),
        t('common.role_changed'),
      );
    else if ('isActive' in confirmed)
      void change(
        () => callApi(setStaffActive, { params, body: { isActive: confirmed.isActive }, version }),
        confirmed.isActive ? t('common.reinstated') : t('common.deactivated'),
      );
    else
      void change(
        () => callApi(resetStaffSecondFactor, { params }),
        t('staff.second_factor.removed'),
      );
  };
  return { change, asked, setAsked, confirm };
}

function confirmationOf(
  t: Text,
  asked: StaffActionRequest | null,
): { title: string; text: string; confirmLabel: string } {
  const name = asked?.member.name ?? '';
  const out = t('common.sign_out_everywhere_text');
  if (asked && 'role' in asked)
    return {
      title: t('vendor_team.change_role_title', { name, role: asked.roleName }),
      text: asked.member.isMe ? t('staff.change_own_role_text') : out,
      confirmLabel: t('common.change_role'),
    };
  if (asked && 'isReset' in asked)
    return {
      title: t('vendor_team.factor.remove_title', { name }),
      text: t('staff.second_factor.remove_text'),
      confirmLabel: t('staff.second_factor.remove_action'),
    };
  if (asked?.isActive)
    return {
      title: t('vendor_team.reinstate_title', { name }),
      text: t('common.reinstate_text'),
      confirmLabel: t('common.reinstate'),
    };
  return {
    title: t('vendor_team.deactivate_title', { name }),
    text: t('staff.deactivate_text'),
    confirmLabel: t('vendor_team.deactivate'),
  };
}

function Invitations({
  invitations,
  withdraw,
}: {
  invitations: readonly StaffInvitation[];
  withdraw?: (invitation: StaffInvitation) => void;
}) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <Panel title={t('common.invited')}>
      <ul className="divide-y divide-border">
        {invitations.map((i) => (
          <li
            key={i._id}
            className="flex flex-wrap items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">
                {i.email}{' '}
                <Badge tone={i.isExpired ? 'warning' : 'info'}>{staffRoleName(t, i)}</Badge>
              </p>
              <p className="text-[14px] text-ink-muted">
                {i.isExpired
                  ? t('vendor_team.invitation_expired', { day: formatDateTime(i.expiresAt) })
                  : t('vendor_team.invitation_valid_until', { day: formatDateTime(i.expiresAt) })}
              </p>
            </div>
            {withdraw ? (
              <Button
                variant="outline"
                aria-label={t('vendor_team.withdraw_named', { email: i.email })}
                onClick={() => withdraw(i)}
              >
                {t('common.withdraw')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
