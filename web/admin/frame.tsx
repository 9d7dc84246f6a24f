import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Bell } from '#web/modules/portal-kit/frame/bell.tsx';
import { PortalFrame } from '#web/modules/portal-kit/frame/portal-frame.tsx';
import {
  type PortalInfo,
  signOutPortal,
} from '#web/modules/accounts/portal-account/portal-session.ts';
import { useText } from '#web/i18n/text.ts';
import { roleOf, useRoleName, useStaffRights } from './staff-context.tsx';
import { adminPageAt, adminSideBarOf, mayStaffVisit } from './nav.ts';
import { useOpenWork } from './use-open-work.ts';
import { AdminGoTo } from './palette/go-to.tsx';
import { LockKeyhole } from 'lucide-react';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const NOTIFICATIONS = '/admin/account?tab=notifications';

/** The panel's frame around a page. */
export function AdminFrame({ member, children }: { member: PortalInfo; children: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const role = roleOf(member);
  const rights = useStaffRights();
  const roleName = useRoleName();
  const isReady = role !== 'enrolling';
  const work = useOpenWork(isReady);
  const groups = isReady ? adminSideBarOf(rights, t, work) : [];
  const leave = async () => {
    await signOutPortal('admin');
    await navigate('/admin/login', { replace: true });
  };
  return (
    <PortalFrame
      name={t('shell.admin_panel')}
      home="/admin/dashboard"
      person={member.name}
      goTo={isReady ? <AdminGoTo /> : null}
      bell={isReady ? <Bell groups={groups} settings={NOTIFICATIONS} /> : null}
      groups={groups}
      head={
        <>
          {t('common.marketplace_name')}
          <span className="ml-2 font-normal text-ink-muted max-sm:hidden">
            {t('shell.admin_panel_role', { role: roleName })}
          </span>
        </>
      }
      menu={[
        [
          ...(isReady
            ? [
                { label: t('common.my_account'), to: '/admin/account' },
                { label: t('notifications.title'), to: NOTIFICATIONS },
                { label: t('shell.account_menu.devices'), to: '/admin/account#devices' },
              ]
            : []),
          { label: t('shell.to_marketplace'), to: '/' },
        ],
        [{ label: t('common.sign_out'), run: () => void leave() }],
      ]}
    >
      {mayStaffVisit(role === 'enrolling' ? role : rights, pathname) ? (
        children
      ) : (
        <AdminPageRefused />
      )}
    </PortalFrame>
  );
}

/** Shown instead of a page outside the role: the server refuses its calls (403). */
function AdminPageRefused() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={t(adminPageAt(pathname)?.label ?? 'shell.admin_panel')} />
      <EmptyState
        icon={<LockKeyhole aria-hidden="true" className="size-10" strokeWidth={1.5} />}
        title={t('shell.no_access.denied')}
        text={t('shell.no_access.role_text', { role: useRoleName() })}
        action={<LinkButton to="/admin/dashboard">{t('common.home')}</LinkButton>}
      />
    </>
  );
}
