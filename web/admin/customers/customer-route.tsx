import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type CustomerFile, addCustomerNote } from '#contracts/customers/customers.ts';
import type { StaffRight } from '#contracts/kernel/staff-permissions.ts';
import { RelatedTab } from '#web/admin/related/related-tab.tsx';
import { useStaff, useStaffMay, useStaffRights } from '#web/admin/staff-context.tsx';
import { RecordPage } from '#web/admin/record-page.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useText } from '#web/i18n/text.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { customerQuery } from './queries.ts';
import { BlockPanel } from './block-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { CustomerBadge } from './customer-badge.tsx';
import { MembershipPanel } from './membership-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SupportAndReviewsTab } from './support-and-reviews-tab.tsx';
import { WalletTab } from './wallet-tab.tsx';
import { StaffNotes } from './staff-notes.tsx';
import { callApi } from '#web/api/client.ts';
import { useCustomerChange } from './use-customer.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.customer' });

const TABS = {
  profile: 'customers.overview',
  orders: 'common.orders',
  returns: 'returns.title',
  wallet: 'common.wallet',
  voices: 'customers.tickets_and_reviews',
  activity: 'common.activity',
} as const;
const KEYS = Object.keys(TABS) as (keyof typeof TABS)[];
/** Tabs that need more than the right to see customers. */
const RIGHTS: Partial<Record<keyof typeof TABS, StaffRight>> = {
  returns: 'orders:read',
  voices: 'support:read',
  activity: 'audit:read',
};

/** One customer: profile, activity and what staff can do. */
export default function AdminPersonPage() {
  const t = useText();
  const { id = '' } = useParams();
  const member = useStaff();
  const query = useQuery(customerQuery(member._id, id));
  return (
    <RecordPage
      query={query}
      what="customer"
      back={{ to: '/admin/people', label: t('customers.all') }}
    >
      {(person) => <Page key={person._id} person={person} />}
    </RecordPage>
  );
}

function Page({ person }: { person: CustomerFile }) {
  const t = useText();
  const mayWrite = useStaffMay('customers:write') && person.state !== 'closed';
  const rights = useStaffRights();
  const keys = KEYS.filter((key) => RIGHTS[key] === undefined || rights.includes(RIGHTS[key]));
  const tab = useListAddress().oneOf('tab', keys) ?? 'profile';
  return (
    <>
      <PageHead
        title={person.name}
        text={
          person.state === 'closed'
            ? t('customers.closed_text')
            : [person.email, person.phone].filter(Boolean).join(' · ')
        }
      >
        <CustomerBadge state={person.state} />
      </PageHead>
      <Tabs
        label={t('customers.sections')}
        current={tab}
        tabs={keys.map((key) => ({
          key,
          label: t(TABS[key]),
          to: key === 'profile' ? '?' : `?tab=${key}`,
          ...(key === 'orders' ? { count: person.orders >= 100 ? '99+' : person.orders } : {}),
        }))}
      />
      <div className="mt-4">
        {tab === 'orders' ? (
          <OrdersTab id={person._id} />
        ) : tab === 'returns' ? (
          <RelatedTab kind="customer" id={person._id} section="returns" />
        ) : tab === 'activity' ? (
          <AuditTrail kind="person" id={person._id} />
        ) : tab === 'wallet' ? (
          <WalletTab id={person._id} />
        ) : tab === 'voices' ? (
          <SupportAndReviewsTab id={person._id} />
        ) : (
          <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
            <div className="grid gap-4">
              <ProfilePanel person={person} />
              <CustomerNotes person={person} />
            </div>
            <div className="grid gap-4">
              <SessionsPanel person={person} />
              {mayWrite ? (
                <>
                  {person.state === 'closed' ? null : <MembershipPanel person={person} />}
                  <BlockPanel person={person} />
                  <DataPanel person={person} />
                </>
              ) : null}
            </div>
          </div>
        )}
      </div>
    </>
  );
}

/** Internal notes about a customer. */
function CustomerNotes({ person }: { person: CustomerFile }) {
  const t = useText();
  const mayWrite = useStaffMay('customers:write') && person.state !== 'closed';
  const change = useCustomerChange(person._id);
  return (
    <StaffNotes
      notes={person.notes}
      onAdd={
        mayWrite
          ? async (text) =>
              change(
                (await callApi(addCustomerNote, { params: { id: person._id }, body: { text } }))
                  .person,
                t('common.note_added'),
              )
          : null
      }
    />
  );
}
