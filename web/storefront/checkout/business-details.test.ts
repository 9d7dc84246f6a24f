import { expect, it } from 'vitest';
import { businessOf } from './business-details.ts';

const typed = {
  name: ' Deccan Traders ',
  gstin: '29aapfu0939f1zr',
  isElsewhere: false,
  line1: '',
  city: '',
  pincode: '',
};

it('is billed where it is delivered, in the State of its GSTIN', () => {
  expect(businessOf(typed, 'Karnataka')).toEqual({
    business: { name: 'Deccan Traders', gstin: '29AAPFU0939F1ZR' },
    faults: [],
  });
  expect(businessOf({ ...typed, name: '', gstin: '29' }, 'Karnataka').faults).toEqual([
    'businessName',
    'gstin',
  ]);
});

it('needs an address of its own in that State where it is delivered elsewhere, or asks for it', () => {
  expect(businessOf(typed, 'Maharashtra').faults).toEqual([
    'billingLine1',
    'billingCity',
    'billingPincode',
  ]);
  expect(businessOf({ ...typed, isElsewhere: true }, 'Karnataka').faults).toHaveLength(3);
  const address = { line1: 'Brigade Road', city: 'Bengaluru', pincode: '560001' };
  expect(businessOf({ ...typed, ...address }, 'Maharashtra')).toEqual({
    business: {
      name: 'Deccan Traders',
      gstin: '29AAPFU0939F1ZR',
      address: { ...address, state: 'Karnataka' },
    },
    faults: [],
  });
  expect(businessOf({ ...typed, ...address, pincode: '411004' }, 'Maharashtra').faults).toEqual([
    'billingPincode',
  ]);
});
