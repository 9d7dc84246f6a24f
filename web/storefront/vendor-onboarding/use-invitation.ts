import { useEffect, useState } from 'react';
import { messageOf } from '#web/modules/feedback/error-message.ts';

/** The invitation behind a link: `found`, or why it is not valid; `again` refetches it. */
export function useInvitation<T>(
  token: string,
  read: (token: string) => Promise<T>,
): { found: T | null; failure: string | null; again: () => void } {
  const [found, setFound] = useState<T | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      try {
        const invitation = await read(token);
        if (!isGone) setFound(invitation);
      } catch (cause) {
        if (!isGone) setFailure(messageOf(cause, 'errors.invitation_expired'));
      }
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [token, attempt, read]);
  return {
    found,
    failure,
    again: () => {
      setFailure(null);
      setAttempt(attempt + 1);
    },
  };
}
