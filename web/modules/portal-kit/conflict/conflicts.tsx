import { lazy, Suspense, useEffect, useState } from 'react';
import { type Conflict, onConflict } from '#web/api/conflict.ts';

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));
interface Asked {
  conflict: Conflict;
  answer: (chosen: Record<string, unknown> | null) => void;
}

/** Conflict handling of each portal; its code loads on first use. */
export function Conflicts() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      onConflict(
        (conflict) =>
          new Promise((resolve) => {
            setAsked({
              conflict,
              answer: (chosen) => {
                setAsked(null);
                resolve(chosen);
              },
            });
          }),
      ),
    [],
  );
  return asked ? (
    <Suspense>
      <ConflictDialog {...asked} />
    </Suspense>
  ) : null;
}
