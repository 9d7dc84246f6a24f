import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import {
  type Invitation,
  getTeam,
  resetMemberFactor,
  setMemberActive,
  setMemberRole,
  setTeamFactor,
  type TeamMember,
  withdrawInvitation,
} from '#contracts/vendor-team/vendor-team.ts';
import { VENDOR_ROLES } from '#contracts/kernel/vendor-permissions.ts';
import { callApi } from '#web/api/client.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { notifyError, notifySuccess } from '#web/modules/feedback/notify.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { InviteMemberDialog } from './invite-dialog.tsx';
import { type MemberActionRequest, memberColumns } from './member-columns.tsx';
import { MEMBER_ROLE_NAMES, MEMBER_ROLE_TEXTS } from './labels.ts';
import { TeamLog } from './team-log.tsx';

/** Members, invitations and the audit log. */
export function TeamTab() {
  const me = useMember()._id;
  const query = useQuery({
    queryKey: vendorKey(me, 'team'),
    queryFn: ({ signal }) => callApi(getTeam, {}, { signal, fresh: true }),
  });
  return (
    <Listed query={query} failed="vendor_team.load_failed" waiting={<RowsSkeleton rows={3} />}>
      {(team) => <Team {...team} />}
    </Listed>
  );
}

function Team({
  members,
  invitations,
  requiresSecondFactor,
}: {
  members: readonly TeamMember[];
  invitations: readonly Invitation[];
  requiresSecondFactor: boolean;
}) {
  const t = useText();
  const { formatDateTime } = useDates();
  const me = useMember()._id;
  const { setAsked, setInviting, act, isInviting, renew, asked, confirm } = useTeamActions(me);
  const columns = memberColumns({ t, formatDateTime, setAsked });
  return (
    <div className="grid gap-4">
      <Panel
        title={t('common.members')}
        text={t('vendor_team.intro')}
        action={
          <Button onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t('vendor_team.invite')}
          </Button>
        }
      >
        <DataList
          label={t('common.members')}
          columns={columns}
          rows={members}
          rowKey={(m) => m._id}
        />
        {invitations.length > 0 ? <Invitations invitations={invitations} act={act} /> : null}
      </Panel>
      <SecondFactorPanel requiresSecondFactor={requiresSecondFactor} act={act} />
      <RolesPanel />
      <TeamLog />
      <InviteMemberDialog
        open={isInviting}
        onClose={() => setInviting(false)}
        onSent={() => {
          setInviting(false);
          void renew();
        }}
      />
      <MemberActionDialog asked={asked} setAsked={setAsked} confirm={confirm} />
    </div>
  );
}

function useTeamActions(me: string) {
  const t = useText();
  const client = useQueryClient();
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<MemberActionRequest | null>(null);
  const renew = () => client.invalidateQueries({ queryKey: vendorKey(me, 'team') });
  async function act(job: () => Promise<unknown>, done: string) {
    try {
      await job();
      notifySuccess(done, 'success');
    } catch (error) {
      notifyError(error, 'vendor_team.save_failed');
    }
    await renew();
  }
  const confirm = ({ member, ...change }: MemberActionRequest) => {
    setAsked(null);
    if ('isReset' in change)
      return void act(
        () => callApi(resetMemberFactor, { params: { id: member._id } }),
        t('staff.second_factor.removed'),
      );
    void ('role' in change
      ? act(
          () =>
            callApi(setMemberRole, {
              params: { id: member._id },
              body: { role: change.role },
              version: member.version,
            }),
          t('common.role_changed'),
        )
      : act(
          () =>
            callApi(setMemberActive, {
              params: { id: member._id },
              body: { isActive: change.isActive },
              version: member.version,
            }),
          change.isActive ? t('common.reinstated') : t('common.deactivated'),
        ));
  };
  return { setAsked, setInviting, act, isInviting, renew, asked, confirm };
}

interface InvitationsProps {
  invitations: readonly Invitation[];
  act: (job: () => Promise<unknown>, done: string) => Promise<void>;
}
function Invitations({ invitations, act }: InvitationsProps) {
  const t = useText();
  return (
    <>
      <h3 className="mt-5 font-bold">{t('common.invited')}</h3>
      <ul className="mt-1 divide-y divide-border">
        {invitations.map((i) => (
          <InvitationRow key={i._id} i={i} act={act} />
        ))}
      </ul>
    </>
  );
}

interface InvitationRowProps {
  i: Invitation;
  act: (job: () => Promise<unknown>, done: string) => Promise<void>;
}
function InvitationRow({ i, act }: InvitationRowProps) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {i.email}{' '}
          <Badge tone={i.isExpired ? 'warning' : 'info'}>{t(MEMBER_ROLE_NAMES[i.role])}</Badge>
        </p>
        <p className="text-[14px] text-ink-muted">
          {i.isExpired
            ? t('vendor_team.invitation_expired', {
                day: formatDate(i.expiresAt),
              })
            : t('vendor_team.invitation_valid_until', { day: formatDate(i.expiresAt) })}
        </p>
      </div>
      <Button
        variant="outline"
        aria-label={t('vendor_team.withdraw_named', { email: i.email })}
        onClick={() =>
          void act(
            () => callApi(withdrawInvitation, { params: { id: i._id } }),
            t('common.invitation_withdrawn'),
          )
        }
      >
        {t('common.withdraw')}
      </Button>
    </li>
  );
}

interface SecondFactorPanelProps {
  requiresSecondFactor: boolean;
  act: (job: () => Promise<unknown>, done: string) => Promise<void>;
}
function SecondFactorPanel({ requiresSecondFactor, act }: SecondFactorPanelProps) {
  const t = useText();
  return (
    <Panel title={t('staff.second_factor.title')} text={t('vendor_team.factor.require_text')}>
      <Button
        variant={requiresSecondFactor ? 'outline' : 'action'}
        onClick={() =>
          void act(
            () => callApi(setTeamFactor, { body: { isRequired: !requiresSecondFactor } }),
            requiresSecondFactor
              ? t('vendor_team.factor.now_optional')
              : t('vendor_team.factor.now_required'),
          )
        }
      >
        {requiresSecondFactor
          ? t('vendor_team.factor.make_optional')
          : t('vendor_team.factor.require_action')}
      </Button>
    </Panel>
  );
}

function RolesPanel() {
  const t = useText();
  return (
    <Panel title={t('common.role_permissions')}>
      <dl className="grid gap-2 text-[15px] sm:grid-cols-2">
        {VENDOR_ROLES.map((role) => (
          <div key={role}>
            <dt className="font-bold">{t(MEMBER_ROLE_NAMES[role])}</dt>
            <dd className="text-ink-muted">{t(MEMBER_ROLE_TEXTS[role])}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

interface MemberActionDialogProps {
  asked: MemberActionRequest | null;
  setAsked: (value: MemberActionRequest | null) => void;
  confirm: (value: MemberActionRequest) => void;
}
function MemberActionDialog({ asked, setAsked, confirm }: MemberActionDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      onConfirm={() => asked && confirm(asked)}
      keepLabel={t('common.dismiss')}
      title={
        asked && 'isReset' in asked
          ? t('vendor_team.factor.remove_title', { name: asked.member.name })
          : asked && 'role' in asked
            ? t('vendor_team.change_role_title', {
                name: asked.member.name,
                role: t(MEMBER_ROLE_NAMES[asked.role]),
              })
            : asked && 'isActive' in asked && asked.isActive
              ? t('vendor_team.reinstate_title', { name: asked.member.name })
              : t('vendor_team.deactivate_title', { name: asked?.member.name ?? '' })
      }
      text={
        asked && 'isActive' in asked && asked.isActive
          ? t('common.reinstate_text')
          : t('common.sign_out_everywhere_text')
      }
      confirmLabel={
        asked && 'isReset' in asked
          ? t('staff.second_factor.remove_action')
          : asked && 'role' in asked
            ? t('common.change_role')
            : asked?.isActive
              ? t('common.reinstate')
              : t('common.deactivated')
      }
    />
  );
}
