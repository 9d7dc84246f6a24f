import { getExtension, saveExtension } from '#contracts/extensions/extensions.ts';
import * as payments from '#contracts/payments/payments.ts';
import * as risk from '#contracts/risk/risk.ts';
import * as shop from '#contracts/settings/marketplace-settings.ts';
import * as limits from '#contracts/settings/money-limits.ts';
import * as payoutRuns from '#contracts/settlement/payout-runs.ts';
import * as settlementSettings from '#contracts/settlement/settlement-settings.ts';
import * as scorecards from '#contracts/vendor-onboarding/scorecards.ts';
import { USUAL_POLICY } from '#contracts/vendor-onboarding/scorecard-rules.ts';
import * as fees from '#contracts/vendors/fees.ts';
import { versionOfNothing } from '#contracts/kernel/version.ts';
import { type VersionedRecord, type Workplace } from './record.ts';

const ENTITY = {
  legalName: 'First',
  line1: '4 Bazaar Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  gstin: '27AAPFU0939F1ZV',
  periodDays: 7,
};
const RATE = {
  kind: 'tcs',
  fromDay: '2031-04-01',
  percent: 1,
  base: 'taxable',
  label: 'A later rate',
  isVerified: false,
} as const;

export async function settlementRecords({ ok, admin }: Workplace): Promise<VersionedRecord[]> {
  const settled = () => ok(settlementSettings.getSettlementSettings, {}, admin);
  return [
    {
      endpoint: settlementSettings.putMarketplace,
      audience: 'admin',
      version: async () => (await settled()).version,
      body: (n) => ({ ...ENTITY, legalName: `Mark ${n}` }),
    },
    {
      endpoint: settlementSettings.putRate,
      audience: 'admin',
      body: (n) => ({ ...RATE, source: `Mark ${n}` }),
      version: async () =>
        (await settled()).rates.find((r) => r.kind === RATE.kind && r.fromDay === RATE.fromDay)
          ?.version ?? versionOfNothing(),
    },
    {
      endpoint: payoutRuns.setPayoutMinimum,
      audience: 'admin',
      version: async () => (await ok(payoutRuns.previewPayouts, {}, admin)).minimumVersion,
      body: (n) => ({ minimum: 100 + n }),
    },
    {
      endpoint: fees.setFeeNotice,
      audience: 'admin',
      version: async () => (await ok(fees.listFeeRules, {}, admin)).noticeVersion,
      body: (n) => ({ noticeDays: 40 + n }),
    },
    {
      endpoint: scorecards.setScorecardPolicy,
      audience: 'admin',
      version: async () => (await ok(scorecards.listScorecards, {}, admin)).policyVersion,
      body: (n) => ({ ...USUAL_POLICY, graceDays: 20 + n }),
    },
  ];
}

export async function paymentRecords({ ok, admin }: Workplace): Promise<VersionedRecord[]> {
  return [
    {
      endpoint: payments.putPaymentSettings,
      audience: 'admin',
      version: async () => (await ok(payments.getPaymentSettings, {}, admin)).version,
      body: (n) => ({ cashMost: 50_000 + n, cashRefusedPins: [] }),
    },
  ];
}

export async function settingRecords({ ok, admin }: Workplace): Promise<VersionedRecord[]> {
  const { contact, officer } = await ok(shop.getMarketplaceSettings, {}, admin);
  return [
    {
      endpoint: limits.putMoneyLimits,
      audience: 'admin',
      version: async () => (await ok(limits.getMoneyLimits, {}, admin)).version,
      body: (n) => ({
        secondPersonFrom: 10_000 - n,
        returnlessFrom: 500,
        publishingFrom: 1_00_000,
      }),
    },
    {
      endpoint: saveExtension,
      audience: 'admin',
      params: { name: 'gift-wrap' },
      version: async () =>
        (await ok(getExtension, { params: { name: 'gift-wrap' } }, admin)).version,
      body: (n) => ({ isActive: true, values: { longestNote: 100 + n } }),
    },
    {
      endpoint: shop.putMarketplaceContact,
      audience: 'admin',
      version: async () => (await ok(shop.getMarketplaceSettings, {}, admin)).versions.contact,
      body: (n) => ({ ...contact, hours: `Mark ${n}` }),
    },
    {
      endpoint: shop.putGrievanceOfficer,
      audience: 'admin',
      version: async () => (await ok(shop.getMarketplaceSettings, {}, admin)).versions.officer,
      body: (n) => ({ ...officer, hours: `Mark ${n}` }),
    },
    {
      endpoint: shop.putShippingDefault,
      audience: 'admin',
      version: async () => (await ok(shop.getMarketplaceSettings, {}, admin)).versions.shipping,
      body: (n) => ({ amount: 100 + n }),
    },
    {
      endpoint: shop.putReturnWindows,
      audience: 'admin',
      version: async () => (await ok(shop.getReturnWindows, {}, admin)).version,
      body: (n) => ({ usual: 1 + (n % 30), byCategory: {} }),
      of: 30,
    },
  ];
}

export async function riskRecords({ ok, admin }: Workplace): Promise<VersionedRecord[]> {
  const { settings: rules } = await ok(risk.getRiskRules, {}, admin);
  return [
    {
      endpoint: risk.saveRiskRules,
      audience: 'admin',
      version: async () => (await ok(risk.getRiskRules, {}, admin)).version,
      body: (n) => ({ ...rules, discountMost: 100 + n }),
    },
  ];
}
