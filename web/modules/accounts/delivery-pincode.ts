import { useEffect, useState } from 'react';
import { usePincode } from '#web/modules/browser-state/pincode.ts';
import { useSession } from './session/session-store.ts';

/** One request a page and customer, however many places show the PIN code. */
let asked: { userId: string; code: Promise<string | null> } | null = null;
async function ofDefaultAddress(userId: string): Promise<string | null> {
  if (asked?.userId !== userId)
    asked = {
      userId,
      code: import('./default-pincode.ts').then((m) => m.defaultPincode()).catch(() => null),
    };
  return asked.code;
}

/**
 * The PIN code of delivery promises: the one chosen in this browser, else that of the signed-in
 * customer's default address; null while unknown.
 */
export function useDeliveryPincode(): string | null {
  const chosen = usePincode();
  const userId = useSession().user?._id ?? null;
  const [known, setKnown] = useState<string | null>(null);
  useEffect(() => {
    setKnown(null);
    if (chosen !== null || userId === null) return;
    let isCurrent = true;
    void ofDefaultAddress(userId).then((code) => isCurrent && setKnown(code));
    return () => {
      isCurrent = false;
    };
  }, [chosen, userId]);
  return chosen ?? known;
}
