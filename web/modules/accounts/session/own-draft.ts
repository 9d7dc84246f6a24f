import { useState } from 'react';
import { type Draft, useDraft } from '#web/modules/browser-state/draft.ts';
import { getSession } from './session-store.ts';

/**
 * A draft of the customer who is signed in. A session that ends without a sign-out leaves drafts in the
 * tab, and the person who signs in next there must not see them.
 */
export function useOwnDraft<T extends object>(name: string, first: T): Draft<T> {
  const [owner] = useState(() => getSession().user?._id ?? 'guest');
  return useDraft(`${owner}:${name}`, first);
}
