import { describe, expect, it } from 'vitest';
import { addCatalogue, translate } from './catalogue.ts';

describe('translate', () => {
  it('falls back to English and fills in values', () => {
    addCatalogue('hi', { 'Add {amount} more': '{amount} और जोड़ें' });
    expect(translate('hi', 'Add {amount} more', { amount: '₹50' })).toBe('₹50 और जोड़ें');
    expect(translate('hi', 'Unknown {x}', { x: 1 })).toBe('Unknown 1');
    expect(translate('en', 'Add {amount} more', { amount: '₹50' })).toBe('Add ₹50 more');
    expect(translate('en', 'Left {alone}', {})).toBe('Left {alone}');
  });
});
