import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { RISK_OUTCOMES, RISK_RULES } from '#contracts/risk/risk-rules.ts';
import type { RiskSettings, dryRunRiskRules } from '#contracts/risk/risk.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type PastOrder, selectPastOrders, selectPastSubject } from './queries.ts';
import { selectRiskFacts } from './queries.facts.ts';
import { judgeRisk, measureRisk, type Measured, type Verdict } from './risk-rules.ts';

const MAX_ORDERS = 2000;
/** Evaluates orders older than the rules again, one by one. */
const MAX_ANEW = 200;
const EXAMPLES = 5;

async function measuredAnew(db: Db, order: PastOrder): Promise<Measured> {
  const past = await selectPastSubject(db, order.id);
  const subject = {
    userId: past.user_id,
    deviceHash: null,
    address: past.address,
    offers: past.offers,
    vendorIds: past.vendor_ids,
    couponId: past.coupon_id,
    now: past.placed_at,
    orderId: order.id,
  };
  const { links, ...facts } = await selectRiskFacts(db, subject);
  // The stock at that time is unknown.
  return measureRisk(
    {
      ...facts,
      offers: [],
      scarceElsewhere: 0,
      scarceCashElsewhere: 0,
      signs: links.reduce((n, l) => n + l.by.length, 0),
    },
    { totalPaise: order.total_paise },
  );
}

/** Which recent orders these rules would have matched. Nothing is saved. */
export async function dryRun(
  db: Db,
  { settings, days }: { settings: RiskSettings; days: number },
  now: Date,
): Promise<EndpointData<typeof dryRunRiskRules>> {
  const past = await selectPastOrders(db, addDays(now, -days), MAX_ORDERS + 1);
  const judged: { order: PastOrder; verdict: Pick<Verdict, 'outcome' | 'matches'> }[] = [];
  let anew = 0;
  for (const order of past.slice(0, MAX_ORDERS)) {
    if (!order.measured && ++anew > MAX_ANEW) continue;
    const measured = order.measured ?? (await measuredAnew(db, order));
    judged.push({
      order,
      verdict: judgeRisk(measured, settings, {
        method: order.payment_method,
        awaitsPayment: order.awaited,
      }),
    });
  }
  return {
    looked: judged.length,
    isCut: judged.length < past.length,
    outcomes: RISK_OUTCOMES.map((outcome) => ({
      outcome,
      orders: judged.filter((j) => j.verdict.outcome === outcome).length,
    })),
    rules: RISK_RULES.map(({ id }) => {
      const hit = judged.flatMap(({ order, verdict }) =>
        verdict.matches
          .filter((m) => m.rule === id)
          .map(({ value }) => ({
            _id: order.id,
            orderNumber: order.order_number,
            value,
            total: paiseToRupees(order.total_paise),
          })),
      );
      return { rule: id, orders: hit.length, examples: hit.slice(0, EXAMPLES) };
    }),
  };
}
