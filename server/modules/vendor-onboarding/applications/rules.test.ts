import { describe, expect, it } from 'vitest';
import { gstinCheck } from '#contracts/tax/gstin.ts';
import {
  type ApplicationData,
  applicationProblems,
  applicationProgress,
  APPLICATION_STATES,
  EMPTY_APPLICATION,
  maskedTail,
  neededDocuments,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { namesFit } from './checks.ts';
import { isApplicationOpen, APPLICATION_TRANSITIONS } from './transitions.ts';
import { taxOf } from './open-store.ts';

const gstin = (state: string, pan: string) => `${state}${pan}1Z${gstinCheck(`${state}${pan}1Z`)}`;
const whole: ApplicationData = {
  business: { type: 'Proprietorship', legalName: 'Asha Rao', tradeName: 'Asha Loom' },
  tax: { status: 'regular', gstin: gstin('27', 'ABCPR1234L'), pan: '', enrolmentId: '' },
  pickup: { line1: '1, Lane', line2: '', city: 'Pune', state: 'Maharashtra', pincode: '411004' },
  bank: { holderName: 'Asha Rao', accountNumber: '123456789012', ifsc: 'SBIN0001234' },
  store: {
    name: 'Asha Loom',
    slug: 'asha-loom',
    tagline: '',
    description: 'Handwoven cotton from three looms in Pune.',
    sells: 'fashion',
  },
};
const problems = (
  change: { [K in keyof ApplicationData]?: Partial<ApplicationData[K]> },
  more: object = {},
) => {
  const data = Object.fromEntries(
    Object.entries(whole).map(([step, fields]) => [
      step,
      { ...fields, ...change[step as keyof ApplicationData] },
    ]),
  ) as unknown as ApplicationData;
  return applicationProblems({
    data,
    documents: neededDocuments(data),
    isReachable: true,
    isSlugFree: true,
    ...more,
  }).map((p) => p.path);
};

describe('a registration', () => {
  it('is whole with everything, and at nought without anything', () => {
    expect(problems({})).toEqual([]);
    expect(
      applicationProgress({
        data: whole,
        documents: neededDocuments(whole),
        isReachable: true,
        isSlugFree: true,
      }),
    ).toBe(100);
    expect(
      applicationProgress({
        data: EMPTY_APPLICATION,
        documents: [],
        isReachable: false,
        isSlugFree: false,
      }),
    ).toBe(0);
  });

  it.each([
    [
      'a GSTIN with a wrong check character',
      { tax: { gstin: `${gstin('27', 'ABCPR1234L').slice(0, 14)}?` } },
      ['tax.gstin'],
    ],
    ['a GSTIN of another State', { tax: { gstin: gstin('29', 'ABCPR1234L') } }, ['pickup.state']],
    [
      'a PAN of a company for a proprietor',
      { tax: { gstin: gstin('27', 'ABCCR1234L') } },
      ['tax.gstin'],
    ],
    ['a PIN code of another State', { pickup: { pincode: '560001' } }, ['pickup.state']],
    [
      'no PAN and no enrolment number',
      { tax: { status: 'unregistered', gstin: '' } },
      ['tax.pan', 'tax.enrolmentId'],
    ],
    [
      'an unregistered business with PAN and enrolment number',
      {
        tax: { status: 'unregistered', gstin: '', pan: 'ABCPR1234L', enrolmentId: 'ENR-27-000412' },
      },
      [],
    ],
    [
      'an unregistered business with an enrolment number alone',
      { tax: { status: 'unregistered', gstin: '', enrolmentId: 'ENR-27-000412' } },
      ['tax.pan'],
    ],
    [
      'an unregistered business with a PAN alone',
      { tax: { status: 'unregistered', gstin: '', pan: 'ABCPR1234L' } },
      ['tax.enrolmentId'],
    ],
    [
      'a PAN with a 4th letter nobody has',
      {
        tax: { status: 'unregistered', gstin: '', pan: 'ABCXR1234L', enrolmentId: 'ENR-27-000412' },
      },
      ['tax.pan'],
    ],
    ['an IFSC with a letter for the nought', { bank: { ifsc: 'SBINO001234' } }, ['bank.ifsc']],
    ['an address of the store with a space', { store: { slug: 'asha loom' } }, ['store.slug']],
  ])('with %s', (_, change, found) => expect(problems(change)).toEqual(found));

  it('tells of a taken address, a contact nobody confirmed and documents that are missing', () => {
    expect(
      problems({}, { isSlugFree: false, isReachable: false, documents: ['signature'] }),
    ).toEqual([
      'account.contact',
      'store.slug',
      'documents.pan_card',
      'documents.gst_certificate',
      'documents.cancelled_cheque',
    ]);
    expect(
      neededDocuments({
        ...whole,
        tax: { status: 'unregistered', gstin: '', pan: '', enrolmentId: 'ENR-27-000412' },
      }),
    ).toEqual(['pan_card', 'cancelled_cheque', 'signature']);
  });

  it('becomes what the table of vendors takes', () => {
    expect(taxOf(whole)).toMatchObject({
      gstStatus: 'regular',
      pan: 'ABCPR1234L',
      documentIssued: 'tax-invoice',
      interStateAllowed: true,
    });
    expect(taxOf({ ...whole, tax: { ...whole.tax, status: 'composition' } })).toMatchObject({
      documentIssued: 'bill-of-supply',
      interStateAllowed: false,
    });
    expect(
      taxOf({ ...whole, tax: { ...whole.tax, status: 'unregistered', pan: 'ABCPR1234L' } }),
    ).toMatchObject({ gstin: null, pan: 'ABCPR1234L', interStateAllowed: false });
  });

  it('goes only where its table says, and can be changed only while it is with the applicant', () => {
    expect(
      Object.entries(APPLICATION_TRANSITIONS).map(([from, to]) => [from, Object.keys(to)]),
    ).toEqual([
      ['draft', ['submitted']],
      ['submitted', ['changes_asked', 'approved', 'rejected']],
      ['changes_asked', ['submitted', 'rejected']],
      ['approved', ['suspended']],
      ['rejected', ['changes_asked']],
      ['suspended', ['approved']],
    ]);
    expect(APPLICATION_STATES.filter(isApplicationOpen)).toEqual(['draft', 'changes_asked']);
  });
});

it('masks all but the last four', () =>
  expect([maskedTail('123456789012'), maskedTail('ABCPR1234L'), maskedTail('')]).toEqual([
    '••••••••9012',
    '••••••234L',
    '',
  ]));
it("takes names for one holder's when only the legal form differs", () => {
  expect(namesFit('Soundhaat Pvt. Ltd.', 'SOUNDHAAT PRIVATE LIMITED')).toBe(true);
  expect(namesFit('Asha Rao', 'Bimal Roy')).toBe(false);
  expect(namesFit('', 'Bimal Roy')).toBe(false);
});
