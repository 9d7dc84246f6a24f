import { useText } from '#web/i18n/text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholder of a section while session or data load. */
export function ProfileSkeleton() {
  const t = useText();
  return (
    <div role="status" aria-label={t('common.loading')} className="mt-6 grid gap-3">
      {[0, 1, 2].map((i) => (
        <Skeleton key={i} className="h-28 rounded-card" />
      ))}
    </div>
  );
}
