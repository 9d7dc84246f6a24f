import { Store } from 'lucide-react';
import { staffMay } from '#contracts/kernel/staff-permissions.ts';
import { listApplications } from '#contracts/vendor-onboarding/vendor-list.ts';
import type { Finder } from '#web/admin/palette/finder.ts';
import { callApi } from '#web/api/client.ts';
import { say } from '#web/i18n/text.ts';
import { VENDOR_STATE_TEXT } from './labels.ts';

const MOST = 5;

/** Vendors by part of the name or GSTIN, or a full email address. */
export const findVendors: Finder = async (role, text, signal) => {
  if (!staffMay(role, 'vendors:read') || text.length < 2) return [];
  const { results } = await callApi(
    listApplications,
    { query: { q: text, limit: MOST } },
    { signal },
  );
  return results.map((row) => ({
    id: row._id,
    group: say('common.vendors'),
    label: row.name,
    hint: say(VENDOR_STATE_TEXT[row.state].text),
    icon: Store,
    to: `/admin/vendors/${row._id}`,
    keywords: [row.gstin, row.applicant, text].filter(Boolean).join(' '),
  }));
};
