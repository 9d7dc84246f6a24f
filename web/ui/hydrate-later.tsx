import { type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react';
import { firstInput } from './first-input.ts';
import { useIsHydrating } from './use-is-hydrating.ts';

interface HydrateLaterProps {
  children: ReactNode;
  /** Shown while code of the content loads in a page rendered in the browser. */
  fallback?: ReactNode;
  /** Hydrates with the page after all. */
  isAtOnce?: boolean;
}

/**
 * Content whose HTML says all there is to see, such as a row of product cards: hydrates at the first
 * user input instead of with the page. A button pressed first acts once it is hydrated
 * (`early-press.ts`). What the parent passes meanwhile is applied afterwards: React would discard
 * HTML that is changed before it is hydrated. For the same reason a navigation that is over within
 * the 200 ms after a press waits for them.
 */
export function HydrateLater({ children, fallback, isAtOnce = false }: HydrateLaterProps) {
  const [first] = useState(children);
  const [isHydrated, setHydrated] = useState(false);
  const content = isHydrated ? children : first;
  return useMemo(
    () => (
      <Suspense fallback={fallback}>
        <Part isAtOnce={isAtOnce} onHydrated={setHydrated}>
          {content}
        </Part>
      </Suspense>
    ),
    [content, fallback, isAtOnce],
  );
}

interface PartProps {
  children: ReactNode;
  isAtOnce: boolean;
  onHydrated: (isHydrated: boolean) => void;
}
function Part({ children, isAtOnce, onHydrated }: PartProps) {
  if (useIsHydrating() && !isAtOnce) use(firstInput());
  useEffect(() => onHydrated(true), [onHydrated]);
  return children;
}
