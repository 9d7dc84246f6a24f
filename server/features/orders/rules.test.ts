import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#contracts/checkout.ts';
import { saleEntries } from './ledger.ts';
import { mayMove, orderStatusOf, TRANSITIONS } from './lifecycle.ts';
import { newOrderNumber, readOrderNumber } from './order-number.ts';

describe('the life of an order', () => {
  it('lets the shopper cancel until something is packed', () => {
    expect(ORDER_STATUSES.filter((s) => mayMove(s, 'cancelled', 'shopper'))).toEqual(['placed', 'confirmed']);
  });
  it('never leads back and ends in delivered or cancelled', () => {
    for (const from of ORDER_STATUSES) {
      for (const to of Object.keys(TRANSITIONS[from])) {
        expect(to === 'cancelled' || ORDER_STATUSES.indexOf(to as never) > ORDER_STATUSES.indexOf(from)).toBe(true);
      }
    }
    expect([TRANSITIONS.delivered, TRANSITIONS.cancelled]).toEqual([{}, {}]);
  });
  it('is as far as its slowest part', () => {
    expect(orderStatusOf(['shipped', 'placed', 'cancelled'])).toBe('placed');
    expect(orderStatusOf(['delivered', 'cancelled'])).toBe('delivered');
    expect(orderStatusOf(['cancelled', 'cancelled'])).toBe('cancelled');
  });
});

describe('order numbers', () => {
  it('can be read aloud and typed carelessly', () => {
    for (let i = 0; i < 500; i++) {
      const number = newOrderNumber();
      expect(number).toMatch(/^HL-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
      expect(readOrderNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number);
    }
    expect(readOrderNumber('HL-1234')).toBeNull();
    expect(readOrderNumber("HL-2222-2222' or 1=1")).toBeNull();
  });
});

it('the books add up to zero whoever bears the discount', () => {
  const paise = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(fc.property(paise, paise, paise, paise, fc.constantFrom('platform', 'vendor'), fc.boolean(), (items, discount, shipping, commission, fundedBy, vendorDelivers) => {
    const entries = saleEntries({
      subOrderId: 's', vendorId: 'v', userId: 'u', itemsPaise: items, discountPaise: Math.min(discount, items),
      discountFundedBy: fundedBy as 'platform', shippingPaise: shipping, vendorDelivers, commissionPaise: commission,
    });
    expect(entries.reduce((sum, e) => sum + e.amountPaise, 0)).toBe(0);
    expect(entries.every((e) => e.amountPaise !== 0)).toBe(true);
  }));
});
