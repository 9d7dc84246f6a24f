import { useEffect, useState } from 'react';
import { listCategories } from '#contracts/catalog/catalog.ts';
import { callApi } from '#web/api/client.ts';
import type { NavCategory } from './nav-category.ts';

export type CategoryTree =
  | { state: 'loading' }
  | { state: 'ready' | 'failed'; categories: readonly NavCategory[] };

/** The whole tree, loaded when visible; the built-in one on failure (specification §8). */
export function useCategoryTree(isWanted: boolean): CategoryTree {
  const [tree, setTree] = useState<CategoryTree>({ state: 'loading' });
  const isDone = tree.state === 'ready';
  useEffect(() => {
    if (!isWanted || isDone) return;
    let isGone = false;
    const show = (next: CategoryTree) => {
      if (!isGone) setTree(next);
    };
    callApi(listCategories, {}, { audience: 'public' }).then(
      ({ categories }) => show({ state: 'ready', categories }),
      async () =>
        show({
          state: 'failed',
          categories: (await import('./fallback-categories.ts')).FALLBACK_CATEGORIES,
        }),
    );
    return () => {
      isGone = true;
    };
  }, [isDone, isWanted]);
  return tree;
}
