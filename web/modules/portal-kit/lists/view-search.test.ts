import { expect, it } from 'vitest';
import { viewSearch } from './view-search.ts';

it('keeps filters, whatever their order, and not the place in the list', () => {
  expect(viewSearch('?tab=late&q=silk+saree&page=4&after=xyz&before=7&look=ord_1&from=')).toBe(
    'q=silk+saree&tab=late',
  );
  expect(viewSearch('?q=silk%20saree&tab=late')).toBe(viewSearch('?tab=late&q=silk+saree'));
  expect(viewSearch('?tag=b&tag=a')).toBe('tag=b&tag=a');
  expect(viewSearch('')).toBe('');
});
