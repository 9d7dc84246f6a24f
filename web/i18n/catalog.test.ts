import { describe, expect, it } from 'vitest';
import { addCatalog, translate } from './catalog.ts';

describe('translate', () => {
  it('falls back to English and fills in values', () => {
    addCatalog('hi', { 'Add {amount} more': '{amount} और जोड़ें' });
    expect(translate('hi', 'Add {amount} more', { amount: '₹50' })).toBe('₹50 और जोड़ें');
    expect(translate('hi', 'Unknown {x}', { x: 1 })).toBe('Unknown 1');
    expect(translate('en', 'Add {amount} more', { amount: '₹50' })).toBe('Add ₹50 more');
    expect(translate('en', 'Left {alone}', {})).toBe('Left {alone}');
  });
  it('reads no property that every object has', () => {
    for (const text of ['constructor', 'toString', '__proto__'])
      expect(translate('hi', text)).toBe(text);
  });
  it('keeps the words of the portal out of the pages of the storefront, and uses what a browser has', () => {
    expect(translate('hi vendor', 'Add {amount} more', { amount: '₹50' })).toBe('₹50 और जोड़ें');
    addCatalog('hi vendor', { Length: 'लंबाई' });
    expect(translate('hi vendor', 'listings.field.length')).toBe('लंबाई');
    expect(translate('hi', 'listings.field.length')).toBe('listings.field.length');
  });
});
