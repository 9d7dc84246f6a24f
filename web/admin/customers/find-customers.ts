import { LifeBuoy, User } from 'lucide-react';
import { listAdminTickets } from '#contracts/support/support.ts';
import { listCustomers } from '#contracts/customers/customers.ts';
import { staffMay } from '#contracts/kernel/staff-permissions.ts';
import type { Finder } from '#web/admin/palette/finder.ts';
import { callApi } from '#web/api/client.ts';
import { say } from '#web/i18n/text.ts';

const MOST = 4;
/** Customers by contact, name or order number. */
export const findCustomers: Finder = async (role, text, signal) =>
  !staffMay(role, 'customers:read') || text.trim().length < 3
    ? []
    : (
        await callApi(listCustomers, { query: { q: text, limit: MOST } }, { signal, fresh: true })
      ).results.map((p) => ({
        id: p._id,
        group: say('customers.title'),
        label: p.name,
        hint: [p.email, p.phone].filter(Boolean).join(' · '),
        icon: User,
        to: `/admin/people/${p._id}`,
      }));

/** A ticket by its number, or those of an order. */
export const findTickets: Finder = async (role, text, signal) =>
  !staffMay(role, 'support:read') || !/^hlp?[ -]?\w/i.test(text.trim())
    ? []
    : (
        await callApi(
          listAdminTickets,
          { query: { q: text.trim().slice(0, 40), limit: MOST } },
          { signal, fresh: true },
        )
      ).results.map((t) => ({
        id: t._id,
        group: say('support.tickets'),
        label: t.number,
        hint: t.orderNumber,
        icon: LifeBuoy,
        to: `/admin/care/${t._id}`,
      }));
