import { Palmtree, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Bell } from '#web/modules/portal-kit/frame/bell.tsx';
import { PortalFrame } from '#web/modules/portal-kit/frame/portal-frame.tsx';
import {
  type PortalInfo,
  signOutPortal,
} from '#web/modules/accounts/portal-account/portal-session.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useCurrentMemberQuery } from './member-context.tsx';
import { mayMemberVisit, vendorPageAt, vendorSideBarOf } from './nav.ts';
import { useVendorWork } from './use-open-work.ts';
import { VendorGoTo } from './palette/go-to.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const SETTINGS = '/vendor-dashboard/settings';

/** The portal's layout around a page. */
export function VendorFrame({ member, children }: { member: PortalInfo; children: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const role = member.vendorRole ?? 'catalog';
  const isReady = role !== 'enrolling' && role !== 'applicant';
  const work = useVendorWork(isReady);
  const groups = vendorSideBarOf(role, t, work);
  const leave = async () => {
    await signOutPortal('vendor');
    await navigate('/vendor-login', { replace: true });
  };
  return (
    <PortalFrame
      name={t('shell.vendor_portal')}
      home="/vendor-dashboard/dashboard"
      person={member.name}
      goTo={isReady ? <VendorGoTo /> : null}
      bell={isReady ? <Bell groups={groups} settings={`${SETTINGS}?tab=notifications`} /> : null}
      head={
        <>
          {member.vendorName}
          <span className="ml-2 font-normal text-ink-muted max-sm:hidden">
            {t('shell.vendor_portal')}
          </span>
        </>
      }
      groups={groups}
      menu={[
        [
          ...(isReady
            ? [
                { label: t('common.my_account'), to: `${SETTINGS}?tab=account` },
                { label: t('notifications.title'), to: `${SETTINGS}?tab=notifications` },
                { label: t('shell.account_menu.devices'), to: `${SETTINGS}?tab=account#devices` },
              ]
            : []),
          { label: t('shell.to_marketplace'), to: '/' },
        ],
        [{ label: t('common.sign_out'), run: () => void leave() }],
      ]}
    >
      {isReady ? <Notices member={member} /> : null}
      {mayMemberVisit(role, pathname) ? children : <VendorPageRefused />}
    </PortalFrame>
  );
}

/** Notices for the whole vendor are above every page. */
function Notices({ member }: { member: PortalInfo }) {
  const t = useText();
  const { data } = useCurrentMemberQuery(member._id);
  const { formatDateTime } = useDates();
  const holiday = data?.shop.holiday;
  if (!holiday) return null;
  const isOn = holiday.from <= new Date().toISOString();
  return (
    <div className="mb-4">
      <Alert tone="info">
        <Palmtree
          aria-hidden="true"
          className="mr-1.5 inline size-5 align-text-bottom"
          strokeWidth={1.75}
        />
        {isOn
          ? t('vendors.holiday.active_notice')
          : t('vendors.holiday.begins_on', { day: formatDateTime(holiday.from) })}
      </Alert>
    </div>
  );
}

/**
 * Shown instead of a page that the member's role does not include: the server would refuse all its
 * calls.
 */
function VendorPageRefused() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={t(vendorPageAt(pathname)?.label ?? 'shell.vendor_portal')} />
      <EmptyState
        icon={<LockKeyhole aria-hidden="true" className="size-10" strokeWidth={1.5} />}
        title={t('shell.no_access.title')}
        text={t('shell.no_access.text')}
        action={<LinkButton to="/vendor-dashboard/dashboard">{t('shell.dashboard')}</LinkButton>}
      />
    </>
  );
}
