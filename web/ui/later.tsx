import { type ReactNode, Suspense, useEffect, useState } from 'react';

/**
 * Renders its content once the page is idle, so that lazy code in it is not part of the first load.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const start = () => setTime(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 200);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(start, { timeout: 2000 });
    return () => cancelIdleCallback(idle);
  }, []);
  return isTime ? <Suspense fallback={null}>{children}</Suspense> : null;
}
