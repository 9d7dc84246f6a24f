import { useQueryClient } from '@tanstack/react-query';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import { useText } from '#web/i18n/text.ts';
import { toast } from '#web/ui/toast.ts';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { undoVendorEdits } from './queries.ts';

/** Reads prices and stock again after they were saved, and undoes a saved change. */
export function useSavedEdits(): {
  refresh: () => Promise<void>;
  undo: (ids: readonly string[]) => Promise<void>;
} {
  const t = useText();
  const client = useQueryClient();
  const { _id: memberId } = useMember();
  const refresh = async () => {
    await Promise.all(
      ['offers', 'offer-changes', 'offer-edits', 'stock', 'listings'].map((name) =>
        client.invalidateQueries({ queryKey: vendorKey(memberId, name) }),
      ),
    );
  };
  const undo = async (ids: readonly string[]) => {
    try {
      const { done, refused } = await undoVendorEdits(ids);
      toast.show({
        type: refused > 0 ? 'info' : 'success',
        message:
          refused > 0
            ? t('offers.edits.undone_some', { done, refused })
            : t('offers.edits.undone', { n: done }),
        duration: 6_000,
      });
    } catch (error) {
      showRefusal(error, 'common.action_failed');
    }
    await refresh();
  };
  return { refresh, undo };
}
