import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { RiskRuleSetting, dryRunRiskRules } from '#contracts/risk/risk.ts';

export type Tried = EndpointData<typeof dryRunRiskRules>;
/** A rule in the form: input stays text. */
export type RuleForm = Omit<RiskRuleSetting, 'limit'> & { limit: string };
