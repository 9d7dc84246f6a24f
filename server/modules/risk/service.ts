export {
  checkPlacing,
  checkQuote,
  decisionRow,
  judgeOrder,
  saveRiskStop,
  type PriceTerms,
  publicTermsOf,
  readTerms,
  requireRiskPass,
  type RiskCheck,
  RiskStop,
  termsOf,
} from './check-order.ts';
export { saveTracesOf } from './traces.ts';
export { deviceHashOf } from './device.ts';
export type { RiskOrder, RiskSubject } from './risk-rules.ts';
