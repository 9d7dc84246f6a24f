import type { MessageId, MessageValues } from '#contracts/kernel/message-id.ts';
import { formatMessage } from '#server/platform/messages/format.ts';

/** A message in English: tests name what they expect by its id. */
export const text = (id: MessageId, values?: MessageValues): string =>
  formatMessage('en', id, values);
