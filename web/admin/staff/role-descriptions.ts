import type { StaffRole, StaffArea } from '#contracts/kernel/staff-permissions.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';

/** What each role is for; the permission matrix has the details. */
export const STAFF_ROLE_TEXTS: Readonly<Record<StaffRole, MessageId>> = {
  owner: 'staff.role.owner_text',
  operations: 'staff.role.operations_text',
  catalog: 'staff.role.catalog_text',
  support: 'staff.role.support_text',
  finance: 'staff.role.finance_text',
  read_only: 'staff.role.read_only_text',
};

/** What a role is for; of a custom one, that its permissions say it. */
export const roleText = (role: string): MessageId =>
  Object.hasOwn(STAFF_ROLE_TEXTS, role)
    ? STAFF_ROLE_TEXTS[role as StaffRole]
    : 'staff.roles.custom_text';

/** Areas of the permission matrix, each with what it contains. */
export const AREA_NAMES: Readonly<Record<StaffArea, readonly [name: MessageId, text: MessageId]>> =
  {
    account: ['staff.area.account', 'staff.area.account_text'],
    home: ['common.home', 'staff.area.home_text'],
    reports: ['reports.analytics.title', 'staff.area.reports_text'],
    vendors: ['common.vendors', 'staff.area.vendors_text'],
    catalog: ['common.catalog', 'staff.area.catalog_text'],
    marketing: ['shell.nav.marketing', 'staff.area.marketing_text'],
    campaigns: ['campaigns.title', 'staff.area.campaigns_text'],
    orders: ['common.orders', 'staff.area.orders_text'],
    customers: ['customers.title', 'staff.area.customers_text'],
    support: ['staff.role.support', 'staff.area.support_text'],
    money: ['shell.nav.money', 'staff.area.money_text'],
    content: ['staff.area.content', 'staff.area.content_text'],
    settings: ['settings.title', 'staff.area.settings_text'],
    staff: ['staff.title', 'staff.area.staff_text'],
    audit: ['staff.audit.title', 'staff.area.audit_text'],
    system: ['staff.system', 'staff.area.system_text'],
  };
