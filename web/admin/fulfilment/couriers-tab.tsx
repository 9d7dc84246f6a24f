import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as c from '#contracts/fulfilment/courier-accounts.ts';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { adminKey, useStaff, useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import type { CourierCalls } from '#web/modules/fulfilment/courier-calls.ts';
import { CourierSettingsPanels } from '#web/modules/fulfilment/courier-settings.tsx';
import { WeightDisputes } from './weight-disputes.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';

const CALLS: CourierCalls = {
  save: (body) => callApi(c.putCourier, { body }),
  remove: (courier) => callApi(c.removeCourier, { params: { courier } }),
  test: (courier) => callApi(c.testCourier, { params: { courier } }),
  token: (courier) => callApi(c.showCourierToken, { params: { courier } }),
  saveRules: (rules, version) => callApi(c.putCourierRules, { body: { rules }, version }),
};

/** The marketplace's courier accounts and rules. */
export function CouriersTab() {
  const t = useText();
  const client = useQueryClient();
  const member = useStaff()._id;
  const queryKey = adminKey(member, 'couriers');
  const mayWrite = useStaffMay('settings:write');
  const mayReadMoney = useStaffMay('money:read');
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(c.getCouriers, {}, { signal, fresh: true }),
  });
  const audited = () => void client.invalidateQueries({ queryKey: adminKey(member, 'audit') });
  return (
    <Listed query={query} failed="settings.load_failed" waiting={<RowsSkeleton rows={4} />}>
      {(settings) => (
        <>
          <CourierSettingsPanels
            settings={settings}
            calls={CALLS}
            mayWrite={mayWrite}
            text={t('fulfilment.couriers.admin_text')}
            onSaved={(next) => {
              client.setQueryData(queryKey, next);
              audited();
            }}
            onTested={() => void client.invalidateQueries({ queryKey })}
          />
          {mayReadMoney ? <WeightDisputes /> : null}
          <AuditTrail kind="settings" id="couriers" className="mt-4 max-w-[860px]" />
        </>
      )}
    </Listed>
  );
}
