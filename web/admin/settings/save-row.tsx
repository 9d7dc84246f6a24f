import { useMay } from '#web/admin/staff-context.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { Button } from '#web/ui/button.tsx';

/** The foot of a form: saves what changed; nothing for who may only look. */
export function SaveRow({ isDirty, isBusy }: { isDirty: boolean; isBusy: boolean }) {
  if (!useMay('settings:write')) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <UnsavedGuard isDirty={isDirty} />
      <Button type="submit" busy={isBusy} disabled={!isDirty}>
        {isBusy ? 'Saving...' : 'Save'}
      </Button>
      {isDirty ? <p className="text-[14px] text-ink-muted">Not saved yet</p> : null}
    </div>
  );
}
