export {
  checkPlacing,
  checkQuote,
  decisionRow,
  judgeOrder,
  saveRiskStop,
  type PriceTerms,
  readTerms,
  requireRiskPass,
  type RiskCheck,
  RiskStop,
  termsOf,
} from './check-order.ts';
export { saveTracesOf } from './traces.ts';
export { deviceHashOf } from './device.ts';
export type { RiskOrder, RiskSubject } from './risk-rules.ts';
