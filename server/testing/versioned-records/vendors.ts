import * as couriers from '#contracts/fulfilment/courier-accounts.ts';
import * as vendorAdmin from '#contracts/vendor-onboarding/vendor-admin.ts';
import * as commission from '#contracts/vendors/commission.ts';
import * as food from '#contracts/vendors/food-licence.ts';
import * as shipping from '#contracts/vendors/shipping.ts';
import * as stores from '#contracts/vendors/vendors.ts';
import { found, type VersionedRecord, type Workplace } from './record.ts';

export async function storeRecords({ ok, vendor }: Workplace): Promise<VersionedRecord[]> {
  const { card } = await ok(shipping.getRateCard, {}, vendor);
  const own = async () => (await ok(stores.getOwnStore, {}, vendor)).profile;
  const { tagline, description, returnPolicy, careHours } = await own();
  return [
    {
      endpoint: shipping.putRateCard,
      audience: 'vendor',
      version: async () => (await ok(shipping.getRateCard, {}, vendor)).version,
      body: (n) => ({ ...card, dispatchDays: 10 + (n % 20) }),
      of: 20,
    },
    {
      endpoint: stores.putOwnStore,
      audience: 'vendor',
      version: async () => (await own()).version,
      body: (n) => ({
        description,
        returnPolicy,
        careHours,
        tagline: n < 0 ? tagline : `Mark ${n}`,
      }),
    },
    {
      endpoint: food.putFoodLicence,
      audience: 'vendor',
      version: async () => (await ok(food.getFoodLicence, {}, vendor)).licence.version,
      body: (n) => ({ number: String(10_000_000_000_000 + n), validUntil: '2099-12-31' }),
    },
  ];
}

export async function commissionRecords({ ok, admin }: Workplace): Promise<VersionedRecord[]> {
  const rule = { name: 'First', percent: 5 };
  const made = [
    await ok(commission.createCommissionRule, { body: rule }, admin),
    await ok(commission.createCommissionRule, { body: rule }, admin),
  ].map((one) => one.rule._id);
  const rules = () => ok(commission.listCommissionRules, {}, admin);
  const ids = (await rules()).rules.map((one) => one._id);
  return [
    {
      endpoint: commission.changeCommissionRule,
      audience: 'admin',
      params: { id: made[0]! },
      version: async () => found((await rules()).rules, made[0]!).version,
      body: (n) => ({ ...rule, name: `Mark ${n}` }),
      acts: [{ endpoint: commission.endCommissionRule }],
    },
    {
      endpoint: commission.orderCommissionRules,
      audience: 'admin',
      version: async () => (await rules()).orderVersion,
      body: (n) => ({ ids: n % 2 === 0 ? ids : ids.toReversed() }),
      of: 2,
    },
  ];
}

export async function vendorRecords({
  ok,
  admin,
  vendorId,
}: Workplace): Promise<VersionedRecord[]> {
  const params = { id: vendorId };
  const record = async () =>
    (await ok(vendorAdmin.getAdminVendor, { params }, admin)).vendor.versions;
  return [
    {
      endpoint: vendorAdmin.setVendorCommission,
      audience: 'admin',
      params,
      version: async () => (await record()).commission,
      body: (n) => ({ percent: (n % 40) + 1, reason: 'A test' }),
      of: 40,
    },
    {
      endpoint: vendorAdmin.holdPayouts,
      audience: 'admin',
      params,
      version: async () => (await record()).hold,
      body: (n) => ({ reason: `The reason is mark ${n}` }),
      acts: [{ endpoint: vendorAdmin.liftPayoutHold }],
    },
  ];
}

const COURIER_RULE = {
  pins: [],
  payment: 'any',
  fromGrams: 0,
  toGrams: null,
  prefer: 'price',
  only: [],
} as const;
/** The rules that choose a courier, of a vendor and of the marketplace. */
export async function courierRecords({ ok, admin, vendor }: Workplace): Promise<VersionedRecord[]> {
  const body = (n: number) => ({ rules: [{ ...COURIER_RULE, name: `Mark ${n}` }] });
  return [
    {
      endpoint: couriers.putVendorCourierRules,
      audience: 'vendor',
      version: async () => (await ok(couriers.getVendorCouriers, {}, vendor)).version,
      body,
    },
    {
      endpoint: couriers.putCourierRules,
      audience: 'admin',
      version: async () => (await ok(couriers.getCouriers, {}, admin)).version,
      body,
    },
  ];
}
