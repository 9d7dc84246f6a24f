export {
  checkPlacing,
  checkQuote,
  decisionRow,
  judgeOrder,
  keepDecision,
  keepStop,
  type PriceTerms,
  readTerms,
  requirePass,
  type RiskCheck,
  RiskStop,
  termsOf,
} from './check-order.ts';
export { keepTracesOf } from './traces.ts';
export { deviceHashOf } from './device.ts';
export type { RiskOrder, RiskSubject } from './risk-rules.ts';
