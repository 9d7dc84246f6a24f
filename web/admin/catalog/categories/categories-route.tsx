import { useQuery } from '@tanstack/react-query';
import { FolderTree, Plus } from 'lucide-react';
import { useState } from 'react';
import { type AdminCategory, MAX_CATEGORIES_IN_BAR } from '#contracts/catalog/categories.ts';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { categoriesQuery } from './queries.ts';
import { EditDrawer, type Written } from './edit-drawer.tsx';
import { effectOf, MoveDialog } from './move-dialog.tsx';
import { Tree } from './category-tree.tsx';
import { type CategoryMove, useTree } from './use-tree.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'catalog.categories' });

/** The category tree; changes apply to the marketplace at once. */
export default function CategoriesPage() {
  const member = useStaff();
  const query = useQuery(categoriesQuery(member._id));
  return (
    <Listed query={query} failed="catalog.tree.load_failed">
      {(categories) => <CategoryManager categories={categories} />}
    </Listed>
  );
}

function CategoryManager({ categories }: { categories: readonly AdminCategory[] }) {
  const t = useText();
  const mayWrite = useStaffMay('catalog:write');
  const [said, say] = useState('');
  const { busy, move, remove } = useTree(say);
  const [written, setWritten] = useState<Written | null>(null);
  const [placing, setPlacing] = useState<AdminCategory | null>(null);
  const [asking, setAsking] = useState<CategoryMove | null>(null);
  const [leaving, setLeaving] = useState<AdminCategory | null>(null);
  const inBar = categories.filter((c) => c.isMain && c.isActive).slice(0, MAX_CATEGORIES_IN_BAR);
  // Drags can slip, so a move that changes the address is confirmed. Reordering siblings is not.
  const drag = (to: CategoryMove) => {
    if (to.category.parentId === to.parentId) void move(to);
    else setAsking(to);
  };
  const into = asking
    ? (categories.find((c) => c._id === asking.parentId)?.name ?? t('catalog.tree.top_level'))
    : '';
  return (
    <>
      <PageHead title={t('catalog.categories')} text={t('catalog.tree.intro')}>
        {mayWrite ? <AddCategoryButton setWritten={setWritten} /> : null}
      </PageHead>
      <NavigationBarPanel inBar={inBar} />
      {categories.length === 0 ? (
        <NoCategories />
      ) : (
        <CategoryTree
          categories={categories}
          busy={busy}
          drag={drag}
          setWritten={setWritten}
          setPlacing={setPlacing}
          setLeaving={setLeaving}
        />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <EditDrawer
        written={written}
        categories={categories}
        mayWrite={mayWrite}
        onClose={() => setWritten(null)}
      />
      <MoveDialog
        category={placing}
        categories={categories}
        onClose={() => setPlacing(null)}
        onMove={(to) => {
          setPlacing(null);
          void move(to);
        }}
      />
      <MoveConfirmation asking={asking} setAsking={setAsking} into={into} move={move} />
      <DeleteCategoryDialog leaving={leaving} setLeaving={setLeaving} remove={remove} />
    </>
  );
}

function AddCategoryButton({ setWritten }: { setWritten: (value: Written | null) => void }) {
  const t = useText();
  return (
    <Button onClick={() => setWritten({ parent: null })}>
      <Plus aria-hidden="true" className="size-5" />
      {t('catalog.tree.add_category')}
    </Button>
  );
}

function NoCategories() {
  const t = useText();
  return (
    <EmptyState
      icon={<FolderTree aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={t('catalog.tree.empty_title')}
      text={t('catalog.tree.empty_text')}
    />
  );
}

interface CategoryTreeProps {
  categories: readonly AdminCategory[];
  busy: string | null;
  drag: (to: CategoryMove) => void;
  setWritten: (value: Written | null) => void;
  setPlacing: (value: AdminCategory | null) => void;
  setLeaving: (value: AdminCategory | null) => void;
}
function CategoryTree({
  categories,
  busy,
  drag,
  setWritten,
  setPlacing,
  setLeaving,
}: CategoryTreeProps) {
  const mayWrite = useStaffMay('catalog:write');
  return (
    <Tree
      categories={categories}
      actions={{
        mayWrite,
        busy,
        move: drag,
        edit: (category) => setWritten({ category }),
        add: (parent) => setWritten({ parent }),
        choosePlace: setPlacing,
        remove: setLeaving,
      }}
    />
  );
}

interface DeleteCategoryDialogProps {
  leaving: AdminCategory | null;
  setLeaving: (value: AdminCategory | null) => void;
  remove: (c: AdminCategory) => Promise<void>;
}
function DeleteCategoryDialog({ leaving, setLeaving, remove }: DeleteCategoryDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={leaving !== null}
      onClose={() => setLeaving(null)}
      title={t('common.delete_named_question', { name: leaving?.name ?? '' })}
      text={t('catalog.tree.delete_text')}
      confirmLabel={t('common.delete')}
      onConfirm={() => {
        const gone = leaving!;
        setLeaving(null);
        void remove(gone);
      }}
    />
  );
}

interface MoveConfirmationProps {
  asking: CategoryMove | null;
  setAsking: (value: CategoryMove | null) => void;
  into: string;
  move: (to: CategoryMove) => Promise<void>;
}
function MoveConfirmation({ asking, setAsking, into, move }: MoveConfirmationProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={asking !== null}
      onClose={() => setAsking(null)}
      title={t('catalog.tree.move_into_title', {
        name: asking?.category.name ?? '',
        parent: into,
      })}
      text={asking ? effectOf(t, asking.category) : ''}
      confirmLabel={t('common.move')}
      keepLabel={t('common.dismiss')}
      onConfirm={() => {
        const to = asking!;
        setAsking(null);
        void move(to);
      }}
    />
  );
}

/** The main categories in the navigation bar. */
function NavigationBarPanel({ inBar }: { inBar: AdminCategory[] }) {
  const t = useText();
  return (
    <Panel className="mb-4">
      <p className="text-[14px]">
        <strong>{t('catalog.tree.in_bar')}</strong>{' '}
        {inBar.length === 0 ? t('catalog.tree.in_bar_none') : inBar.map((c) => c.name).join(' · ')}
      </p>
    </Panel>
  );
}
