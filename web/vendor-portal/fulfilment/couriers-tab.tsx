import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as c from '#contracts/fulfilment/courier-accounts.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import type { CourierCalls } from '#web/modules/fulfilment/courier-calls.ts';
import { CourierSettingsPanels } from '#web/modules/fulfilment/courier-settings.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';

const CALLS: CourierCalls = {
  save: (body) => callApi(c.putVendorCourier, { body }),
  remove: (courier) => callApi(c.removeVendorCourier, { params: { courier } }),
  test: (courier) => callApi(c.testVendorCourier, { params: { courier } }),
  token: (courier) => callApi(c.showVendorCourierToken, { params: { courier } }),
  saveRules: (rules, version) => callApi(c.putVendorCourierRules, { body: { rules }, version }),
};

/** The vendor's own courier accounts and rules. */
export function CouriersTab() {
  const t = useText();
  const client = useQueryClient();
  const queryKey = vendorKey(useMember()._id, 'couriers');
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(c.getVendorCouriers, {}, { signal, fresh: true }),
  });
  return (
    <Listed query={query} failed="settings.load_failed" waiting={<RowsSkeleton rows={4} />}>
      {(settings) => (
        <CourierSettingsPanels
          settings={settings}
          calls={CALLS}
          mayWrite
          text={t('fulfilment.couriers.vendor_text')}
          onSaved={(next) => client.setQueryData(queryKey, next)}
          onTested={() => void client.invalidateQueries({ queryKey })}
        />
      )}
    </Listed>
  );
}
