import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { beginVendorFactor, confirmVendorFactor } from '#contracts/accounts/second-factors.ts';
import type { SubmitCall } from '#web/modules/accounts/portal-account/account-forms.tsx';

/** Second factor calls of a vendor member or operator. */
export interface FactorCalls {
  begin: (password: string) => Promise<EndpointData<typeof beginVendorFactor>>;
  confirm: (code: string) => Promise<EndpointData<typeof confirmVendorFactor>>;
  renew: (both: { password: string; code: string }) => Promise<readonly string[]>;
  drop: (both: { password: string; code: string }) => Promise<unknown>;
}
/** The factor's owner, and the page's `useSubmit`. */
export interface FactorOwner {
  email: string;
  calls: FactorCalls;
  sending: SubmitCall;
}
