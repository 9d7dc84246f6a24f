import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { RiskRuleSetting, dryRunRiskRules } from '#contracts/risk/risk.ts';

export type Tried = EndpointData<typeof dryRunRiskRules>;
/** A rule as in the form: what is typed stays text. */
export type RuleForm = Omit<RiskRuleSetting, 'limit'> & { limit: string };
