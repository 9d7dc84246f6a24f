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
import { ROLE_NAMES } from '#web/admin/role-labels.ts';
import { callApi } from '#web/api/client.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useLook } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { MemberSheet } from './member-sheet.tsx';
import { type Asked, staffColumns } from './staff-columns.tsx';

interface MembersProps {
  members: readonly StaffMember[];
  invitations: readonly StaffInvitation[];
  mayChange: boolean;
}

/** The staff and the invitations that wait. */
export function Members({ members, invitations, mayChange }: MembersProps) {
  const { formatDateTime } = useDates();
  const me = useStaff()._id;
  const client = useQueryClient();
  const look = useLook();
  const { run } = useAct('The staff could not be changed');
  const [asked, setAsked] = useState<Asked | null>(null);
  const act = async (job: () => Promise<unknown>, done: string) => {
    if (
      await run('staff', async () => {
        await job();
        return true;
      })
    )
      toast.show({ message: done, type: 'success' });
    await Promise.all(
      ['staff', 'audit'].map((what) => client.invalidateQueries({ queryKey: adminKey(me, what) })),
    );
  };
  const confirm = (change: Asked) => {
    setAsked(null);
    const params = { id: change.member._id };
    const { version } = change.member;
    if ('role' in change)
      void act(
        () => callApi(setStaffRole, { params, body: { role: change.role }, version }),
        'Role changed',
      );
    else if ('isActive' in change)
      void act(
        () => callApi(setStaffActive, { params, body: { isActive: change.isActive }, version }),
        change.isActive ? 'Let in again' : 'Shut out',
      );
    else void act(() => callApi(resetStaffSecondFactor, { params }), 'Second factor removed');
  };
  return (
    <div className="grid gap-4">
      <DataList
        label="Members"
        columns={staffColumns({ mayChange, formatDateTime, setAsked, look })}
        rows={members}
        rowKey={(m) => m._id}
      />
      {invitations.length > 0 ? (
        <Invitations
          invitations={invitations}
          {...(mayChange
            ? {
                withdraw: (i: StaffInvitation) =>
                  void act(
                    () => callApi(withdrawStaffInvitation, { params: { id: i._id } }),
                    'Invitation taken back',
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
        keepLabel="Leave as it is"
        {...wordsOf(asked)}
      />
    </div>
  );
}

function wordsOf(asked: Asked | null): { title: string; text: string; confirmLabel: string } {
  const name = asked?.member.name ?? '';
  const out = 'They are signed out on every device at once.';
  if (asked && 'role' in asked)
    return {
      title: `Make ${name}: ${ROLE_NAMES[asked.role]}?`,
      text: asked.member.isMe
        ? 'This is you: you are signed out at once and come back with the other role.'
        : out,
      confirmLabel: 'Change role',
    };
  if (asked && 'isReset' in asked)
    return {
      title: `Take ${name}’s second factor away?`,
      text: `${out} At the next sign-in they set up another; make sure that it is really them who asks.`,
      confirmLabel: 'Remove second factor',
    };
  if (asked?.isActive)
    return {
      title: `Let ${name} in again?`,
      text: 'They can sign in again with their password.',
      confirmLabel: 'Let in',
    };
  return {
    title: `Shut ${name} out?`,
    text: `${out} Invitations of theirs are taken back.`,
    confirmLabel: 'Shut out',
  };
}

function Invitations({
  invitations,
  withdraw,
}: {
  invitations: readonly StaffInvitation[];
  withdraw?: (invitation: StaffInvitation) => void;
}) {
  const { formatDateTime } = useDates();
  return (
    <Panel title="Invited">
      <ul className="divide-y divide-border">
        {invitations.map((i) => (
          <li
            key={i._id}
            className="flex flex-wrap items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">
                {i.email}{' '}
                <Badge tone={i.isExpired ? 'warning' : 'info'}>{ROLE_NAMES[i.role]}</Badge>
              </p>
              <p className="text-[14px] text-ink-muted">
                {i.isExpired
                  ? `Over since ${formatDateTime(i.expiresAt)}. Invite them once more.`
                  : `The link holds until ${formatDateTime(i.expiresAt)}`}
              </p>
            </div>
            {withdraw ? (
              <Button
                variant="outline"
                aria-label={`Take back the invitation of ${i.email}`}
                onClick={() => withdraw(i)}
              >
                Take back
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
