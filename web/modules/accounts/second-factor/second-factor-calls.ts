import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { beginVendorFactor, confirmVendorFactor } from '#contracts/accounts/second-factors.ts';
import type { SubmitCall } from '#web/modules/accounts/portal-account/account-forms.tsx';

/** The calls of one's own second factor, of a vendor's member or an operator. */
export interface FactorCalls {
  begin: (password: string) => Promise<EndpointData<typeof beginVendorFactor>>;
  confirm: (code: string) => Promise<EndpointData<typeof confirmVendorFactor>>;
  renew: (both: { password: string; code: string }) => Promise<readonly string[]>;
  drop: (both: { password: string; code: string }) => Promise<unknown>;
}
/** Whose second factor it is, and how its forms are sent: `useSubmit` of the page. */
export interface FactorOwner {
  email: string;
  calls: FactorCalls;
  sending: SubmitCall;
}
