import type { Deps } from '#server/platform/http/deps.ts';
import { cashfree } from './cashfree.ts';
import { testVerifier } from './test-verifier.ts';
import type { VerificationProvider } from './verification-provider.ts';

/**
 * The provider of this marketplace: Cashfree if its keys are set, else the test provider in demo
 * mode. Null: operators compare numbers with the documents, as without any provider.
 */
export const openVerifier = ({ config }: Pick<Deps, 'config'>): VerificationProvider | null =>
  config.cashfree ? cashfree(config.cashfree) : config.demo ? testVerifier : null;
