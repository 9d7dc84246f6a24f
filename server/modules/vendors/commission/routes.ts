import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/vendors/commission.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  addRule,
  changeRule,
  editableRuleOrder,
  editableRule,
  endRule,
  readCommissionRules,
  reorderRules,
  testCommissionSale,
} from './service.ts';

/** Commission rules, which precede the vendors' own rates. */
export function commissionRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(c.listCommissionRules, ({ db, now }) => readCommissionRules(db, now));
  route.read(c.testCommission, ({ db, query, now }) => testCommissionSale(db, query, now));
  route.write(c.createCommissionRule, async ({ tx, body, now, say }) => {
    say('vendors.done.rule_added');
    return addRule(tx, body, now);
  });
  route.write(
    c.orderCommissionRules,
    async ({ tx, body, now, say }) => {
      say('vendors.done.rule_order');
      return reorderRules(tx, body.ids, now);
    },
    ({ tx }) => editableRuleOrder(tx),
  );
  route.write(
    c.changeCommissionRule,
    async ({ tx, params, body, now, say }) => {
      say('vendors.done.rule_saved');
      return changeRule(tx, params.id, body, now);
    },
    ({ tx, params }) => editableRule(tx, params.id),
  );
  route.write(
    c.endCommissionRule,
    async ({ tx, params, now, say }) => {
      say('vendors.done.rule_ended');
      return endRule(tx, params.id, now);
    },
    ({ tx, params }) => editableRule(tx, params.id),
  );
}
