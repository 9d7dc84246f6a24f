import type {
  CourierAccountBody,
  CourierCompany,
  CourierRule,
  getVendorCouriers,
  showVendorCourierToken,
  testVendorCourier,
} from '#contracts/fulfilment/courier-accounts.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';

export type CourierSettings = EndpointData<typeof getVendorCouriers>;

/** The calls of one audience: the vendor portal's or the admin panel's. */
export interface CourierCalls {
  save: (body: CourierAccountBody) => Promise<CourierSettings>;
  remove: (courier: CourierCompany) => Promise<CourierSettings>;
  test: (courier: CourierCompany) => Promise<EndpointData<typeof testVendorCourier>>;
  token: (courier: CourierCompany) => Promise<EndpointData<typeof showVendorCourierToken>>;
  saveRules: (rules: CourierRule[], version: string) => Promise<CourierSettings>;
}
