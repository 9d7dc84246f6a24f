import { type AdminCategory, deleteCategory, moveCategory } from '#contracts/catalog/categories.ts';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { toast } from '#web/ui/toast.ts';
import { useTakeTree } from './queries.ts';

export interface CategoryMove {
  category: AdminCategory;
  parentId: string | null;
  before: string | null;
}

/** Actions on the tree; results are announced to screen readers too. */
export function useTree(say: (text: string) => void) {
  const t = useText();
  const take = useTakeTree();
  const { busy, run } = useAct('catalog.tree.change_failed');
  return {
    busy,
    move: async ({ category: c, parentId, before }: CategoryMove) => {
      const reply = await run(c._id, () =>
        callApi(moveCategory, { params: { id: c._id }, body: { parentId, before } }),
      );
      if (!reply) return;
      take(reply);
      say(t('catalog.tree.moved_notice', { name: c.name }));
      if (c.parentId !== parentId)
        toast.show({
          type: 'success',
          message: t('catalog.tree.moved_with_products', { n: reply.moved, name: c.name }),
        });
    },
    remove: async (c: AdminCategory) => {
      const reply = await run(c._id, () =>
        callApi(deleteCategory, { params: { id: c._id }, version: c.version }),
      );
      if (!reply) return;
      take(reply);
      toast.show({ type: 'success', message: t('catalog.deleted_notice', { name: c.name }) });
    },
  };
}
