import { expect, it } from 'vitest';
import { composeMessage } from '#server/modules/messages/compose.ts';
import { sentText } from '#server/testing/text.ts';
import { bankChangeToReview } from './notifications.ts';

it('writes the day in the language of the email, also of staff', () => {
  const until = new Date('2026-11-24T06:30:00Z');
  const notice = bankChangeToReview({ to: 'staff@x.example', language: 'hi' }, 'Loom', until);
  expect(composeMessage(new Map(), notice).body).toBe(
    sentText(
      'messages.operator_bank_change.text',
      { 'store.name': 'Loom', 'cools.until': '24 नवंबर 2026, 12:00 pm' },
      'hi',
    ),
  );
});
