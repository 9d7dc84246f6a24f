import { lazy, Suspense, useEffect, useState } from 'react';
import { type Conflict, onConflict } from '#web/api/conflict.ts';

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));
interface Asked {
  conflict: Conflict;
  answer: (chosen: Record<string, unknown> | null) => void;
}

/** Lets people decide about saves that met somebody else's; appears once in each portal and is fetched when it is first needed. */
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
