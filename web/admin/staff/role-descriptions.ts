import type { StaffRole, StaffRoom } from '#contracts/kernel/staff-permissions.ts';

/** What each role is for, in a sentence; the matrix says it to the letter. */
export const ROLE_TEXTS: Readonly<Record<StaffRole, string>> = {
  owner: 'Everything, also staff and settings.',
  operations: 'The daily trade: vendors, goods, orders, marketing and jobs.',
  catalogue: 'Categories, goods, marketing and content.',
  support: 'Orders, shoppers, returns, tickets and grievances.',
  finance: 'Payouts, refunds, tax reports and the ledger.',
  read_only: 'Looks at everything, changes nothing.',
};

/** What the rooms of the permission matrix are called, and what lies in each. */
export const ROOM_NAMES: Readonly<Record<StaffRoom, readonly [name: string, text: string]>> = {
  account: ['Own account', 'Name, password, second factor, devices, saved views'],
  home: ['Home', 'Figures and queues of the day'],
  vendors: ['Vendors', 'Review, suspend, commission, notes'],
  catalogue: ['Catalogue', 'Categories, moderation, brands, synonyms'],
  marketing: ['Marketing', 'Milestones, ads, coupons, festive offers'],
  orders: ['Orders', 'Orders, cancelling, refunds by line, returns'],
  people: ['People', 'Shoppers and their data'],
  care: ['Care', 'Reviews, questions, tickets, grievances'],
  money: ['Money', 'Payouts, ledger, reconciliation, tax'],
  content: ['Content', 'Home page, legal texts, FAQ, banners'],
  settings: ['Settings', 'Shop, payments, rates, templates'],
  staff: ['Staff', 'Members, roles, invitations'],
  audit: ['Audit log', 'Who changed what'],
  system: ['System', 'Jobs, mail and payments as machinery'],
};
