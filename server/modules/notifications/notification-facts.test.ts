import { expect, it } from 'vitest';
import { withoutLinks } from './notification-facts.ts';

it('notes lead nowhere and stay on their line whatever was noted', () => {
  expect(withoutLinks('Pay at https://evil.example/x\n\nFollow: /profile')).toBe(
    'Pay at … Follow: /profile',
  );
  expect(withoutLinks('pay at evil.in/x, or Evil-Shop.co.in: now')).toBe('pay at … or … now');
  expect(withoutLinks('send ₹5 to asha.rao@okbank or a@b.example')).toBe('send ₹5 to … or …');
  expect(withoutLinks('2.5 kg of No.1 rice.It came late. e.g. on 3.11.2026, for ₹1,299.50')).toBe(
    '2.5 kg of No.1 rice.It came late. e.g. on 3.11.2026, for ₹1,299.50',
  );
  expect(withoutLinks(null)).toBe('');
});
