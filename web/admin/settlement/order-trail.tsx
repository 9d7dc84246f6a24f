import { getFinancialTrail } from '#contracts/settlement/financial-trail.ts';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { FinancialTrail } from './financial-trail.tsx';
import { useMoney } from './use-money-query.ts';

/** The money trail of an order, by its number or id. */
export function OrderTrail({ order }: { order: string }) {
  const query = useMoney(['story', order], (signal) =>
    callApi(getFinancialTrail, { params: { id: order } }, { signal, fresh: true }),
  );
  return (
    <Listed query={query} failed="settlement.trail.load_failed">
      {({ story }, isOld) => (
        <div className={isOld ? 'opacity-60' : ''}>
          <FinancialTrail story={story} />
        </div>
      )}
    </Listed>
  );
}
