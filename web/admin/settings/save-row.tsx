import { useStaffMay } from '#web/admin/staff-context.tsx';
import { StickyActions } from '#web/modules/portal-kit/forms/sticky-actions.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';

/** The save button of a form; nothing for roles that can only view. */
export function SaveRow({ isDirty, isBusy }: { isDirty: boolean; isBusy: boolean }) {
  const t = useText();
  if (!useStaffMay('settings:write')) return null;
  return (
    <StickyActions>
      <UnsavedGuard isDirty={isDirty} />
      <Button type="submit" busy={isBusy} disabled={!isDirty}>
        {isBusy ? t('common.saving') : t('common.save')}
      </Button>
      {isDirty ? <p className="text-[14px] text-ink-muted">{t('common.unsaved')}</p> : null}
    </StickyActions>
  );
}
