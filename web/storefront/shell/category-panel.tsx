import { useEffect, useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { CategoryAccordion } from './category-accordion.tsx';
import { CategoryDrill } from './category-drill.tsx';
import { listCategories } from '#contracts/catalog/catalog.ts';
import { callApi } from '#web/api/client.ts';
import type { NavCategory } from './nav-category.ts';

interface CategoryPanelProps {
  open: boolean;
  onClose: () => void;
  onFailed: (hasFailed: boolean) => void;
}

/**
 * The All Categories panel slides in from the left: expandable levels on large screens, one level
 * at a time on phones.
 */
export function CategoryMenuPanel({ open, onClose, onFailed }: CategoryPanelProps) {
  const t = useText();
  const tree = useCategoryTree(open);
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    if (open) setNarrow(matchMedia('(width < 48rem)').matches);
  }, [open]);
  useEffect(() => onFailed(tree.state === 'failed'), [onFailed, tree.state]);
  const Levels = isNarrow ? CategoryDrill : CategoryAccordion;
  return (
    <Drawer open={open} onClose={onClose} side="left" title={t('shell.categories.all')}>
      {tree.state === 'loading' ? (
        <p role="status" className="px-2 text-ink-muted">
          {t('shell.categories.loading')}
        </p>
      ) : (
        <>
          {tree.state === 'failed' ? (
            <p role="status" className="mb-2 px-2 text-[14px] text-danger">
              {t('shell.categories.load_failed')}
            </p>
          ) : null}
          <Levels categories={tree.categories} onChoose={onClose} />
        </>
      )}
    </Drawer>
  );
}

type CategoryTree =
  | { state: 'loading' }
  | { state: 'ready' | 'failed'; categories: readonly NavCategory[] };

/** The whole tree, loaded when visible; the built-in one on failure (specification §8). */
function useCategoryTree(isWanted: boolean): CategoryTree {
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
