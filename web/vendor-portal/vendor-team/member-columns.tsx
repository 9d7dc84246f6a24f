import type { TeamMember } from '#contracts/vendor-team/vendor-team.ts';
import { VENDOR_ROLES, type VendorRole } from '#contracts/kernel/vendor-permissions.ts';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import type { Text } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { MEMBER_ROLE_NAMES } from './labels.ts';

/** A change of a member that needs confirmation. */
export type MemberActionRequest =
  | { member: TeamMember; role: VendorRole }
  | { member: TeamMember; isActive: boolean }
  | { member: TeamMember; isReset: true };

/** The columns and actions of the team table. */
export const memberColumns = ({
  t,
  formatDateTime,
  setAsked,
}: {
  t: Text;
  formatDateTime: (at: string) => string;
  setAsked: (asked: MemberActionRequest) => void;
}): ListColumn<TeamMember>[] => [
  {
    key: 'name',
    label: t('common.member'),
    isHead: true,
    cell: (m) => <MemberName m={m} t={t} />,
  },
  {
    key: 'role',
    label: t('common.role'),
    cell: (m) => <MemberRoleSelect t={t} m={m} setAsked={setAsked} />,
  },
  {
    key: 'state',
    label: t('common.status'),
    cell: (m) =>
      m.isActive ? (
        <Badge tone="success">{t('common.active')}</Badge>
      ) : (
        <Badge tone="danger">{t('common.deactivated')}</Badge>
      ),
  },
  {
    key: 'factor',
    label: t('staff.second_factor.title'),
    cell: (m) => <MemberFactor m={m} t={t} setAsked={setAsked} />,
  },
  {
    key: 'seen',
    label: t('common.last_sign_in'),
    cell: (m) => (m.lastLoginAt ? formatDateTime(m.lastLoginAt) : t('common.never')),
  },
  {
    key: 'do',
    label: t('common.change'),
    cell: (m) => <MemberActivation m={m} t={t} setAsked={setAsked} />,
  },
];

function MemberName({ m, t }: { m: TeamMember; t: Text }) {
  return (
    <>
      <span className="block font-bold">
        {m.name}
        {m.isMe ? (
          <span className="ml-2">
            <Badge>{t('common.you')}</Badge>
          </span>
        ) : null}
      </span>
      <span className="block text-[13px] text-ink-muted [overflow-wrap:anywhere]">{m.email}</span>
    </>
  );
}

interface MemberRoleSelectProps {
  t: Text;
  m: TeamMember;
  setAsked: (asked: MemberActionRequest) => void;
}
function MemberRoleSelect({ t, m, setAsked }: MemberRoleSelectProps) {
  return (
    <select
      aria-label={t('vendor_team.role_of', { name: m.name })}
      value={m.role}
      disabled={!m.isActive}
      onChange={(event) => setAsked({ member: m, role: event.target.value as VendorRole })}
      className="h-11 rounded-button border border-border-strong bg-surface px-2 text-[16px] disabled:opacity-60 md:text-[14px]"
    >
      {VENDOR_ROLES.map((role) => (
        <option key={role} value={role}>
          {t(MEMBER_ROLE_NAMES[role])}
        </option>
      ))}
    </select>
  );
}

interface MemberFactorProps {
  m: TeamMember;
  t: Text;
  setAsked: (asked: MemberActionRequest) => void;
}
function MemberFactor({ m, t, setAsked }: MemberFactorProps) {
  return m.hasSecondFactor ? (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="success">{t('common.on')}</Badge>
      {m.isMe ? null : (
        <Button
          variant="outline"
          aria-label={t('vendor_team.factor.remove_named', { name: m.name })}
          onClick={() => setAsked({ member: m, isReset: true })}
        >
          {t('staff.second_factor.remove_action')}
        </Button>
      )}
    </span>
  ) : (
    <Badge tone="neutral">{t('common.off')}</Badge>
  );
}

interface MemberActivationProps {
  m: TeamMember;
  t: Text;
  setAsked: (asked: MemberActionRequest) => void;
}
function MemberActivation({ m, t, setAsked }: MemberActivationProps) {
  return (
    <Button
      variant={m.isActive ? 'danger' : 'outline'}
      aria-label={
        m.isActive
          ? t('vendor_team.deactivate_named', { name: m.name })
          : t('vendor_team.reinstate_named', { name: m.name })
      }
      onClick={() => setAsked({ member: m, isActive: !m.isActive })}
    >
      {m.isActive ? t('vendor_team.deactivate') : t('common.reinstate')}
    </Button>
  );
}
