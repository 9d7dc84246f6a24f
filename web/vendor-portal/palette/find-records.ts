import { FileText, LifeBuoy } from 'lucide-react';
import { mayDo, type SessionRole } from '#contracts/kernel/vendor-permissions.ts';
import { listVendorStatements } from '#contracts/settlement/settlement.ts';
import { getVendorTicket } from '#contracts/support/support.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import { say } from '#web/i18n/text.ts';
import type { PaletteEntry } from '#web/modules/portal-kit/palette/palette-entries.ts';

/** Numbers of statements and bank references have digits and no spaces. */
const isNumber = (text: string) => /^(?=.*\d)[\w/-]{6,40}$/.test(text);

/** A statement by its number or bank reference. */
export async function findStatements(
  role: SessionRole,
  typed: string,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  const q = typed.trim();
  if (!mayDo(role, 'finance') || !isNumber(q)) return [];
  const { results } = await callApi(
    listVendorStatements,
    { query: { q, limit: 4 } },
    { signal, fresh: true },
  );
  return results.map((row) => ({
    id: row._id,
    group: say('settlement.statements'),
    label: row.number,
    icon: FileText,
    to: `/vendor-dashboard/payouts/${row._id}`,
  }));
}

/** A ticket by its number. */
export async function findTicket(
  role: SessionRole,
  typed: string,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  const id = typed.trim().replaceAll(/\s+/g, '-');
  if (!mayDo(role, 'orders') || !/^hlp-?\w{3,20}/i.test(id)) return [];
  try {
    const { ticket } = await callApi(getVendorTicket, { params: { id } }, { signal, fresh: true });
    return [
      {
        id: ticket._id,
        group: say('support.tickets'),
        label: ticket.number,
        hint: ticket.orderNumber,
        icon: LifeBuoy,
        to: `/vendor-dashboard/messages?ticket=${ticket._id}`,
      },
    ];
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}
