import { Banknote, FileText } from 'lucide-react';
import { staffMay } from '#contracts/kernel/staff-permissions.ts';
import { listPayoutBatches } from '#contracts/settlement/payout-runs.ts';
import { listStatements } from '#contracts/settlement/settlement.ts';
import type { Finder } from '#web/admin/palette/finder.ts';
import { callApi } from '#web/api/client.ts';
import { say } from '#web/i18n/text.ts';

const MOST = 4;
/** Numbers of statements and runs, and bank references, have digits. */
const isNumber = (text: string) => /^(?=.*\d)[\w/-]{6,40}$/.test(text);

/** Statements and payout runs by their number or bank reference. */
export const findMoney: Finder = async (role, typed, signal) => {
  const text = typed.trim();
  if (!staffMay(role, 'money:read') || !isNumber(text)) return [];
  const query = { q: text, limit: MOST };
  const options = { signal, fresh: true } as const;
  const [statements, runs] = await Promise.all([
    callApi(listStatements, { query }, options),
    callApi(listPayoutBatches, { query }, options),
  ]);
  return [
    ...statements.results.map((row) => ({
      id: row._id,
      group: say('settlement.statements'),
      label: row.number,
      hint: row.vendor?.name,
      icon: FileText,
      to: `/admin/statements/${row._id}`,
    })),
    ...runs.results.map((row) => ({
      id: row._id,
      group: say('settlement.payouts'),
      label: row.number,
      icon: Banknote,
      to: `/admin/payouts/${row._id}`,
    })),
  ];
};
