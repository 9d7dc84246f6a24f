import { ChevronDown, ChevronRight, EllipsisVertical, GripVertical, ImageOff } from 'lucide-react';
import { type DragEvent, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { type AdminCategory, MAX_CATEGORY_DEPTH } from '#contracts/catalog/categories.ts';
import { Badge } from '#web/ui/badge.tsx';
import { placeBeside } from '#web/modules/portal-kit/lists/place-beside.ts';
import { Menu } from '#web/ui/menu.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { childrenOf, mayStandIn, treeStepOf } from './tree-shape.ts';
import type { CategoryMove } from './use-tree.ts';
import { useText } from '#web/i18n/text.ts';

export interface TreeActions {
  edit: (c: AdminCategory) => void;
  add: (parent: AdminCategory) => void;
  move: (to: CategoryMove) => void;
  choosePlace: (c: AdminCategory) => void;
  remove: (c: AdminCategory) => void;
  mayWrite: boolean;
  busy: string | null;
}
/** Drop target of a drag: before a row, or inside it as the last. */
interface Landing {
  id: string;
  where: 'before' | 'into';
}
const attributesOf = (c: AdminCategory) => `/admin/categories/${c._id}/attributes`;
/** The upper part of a row means the position before it. */
const BEFORE_PART = 0.35;

/** The categories by level; moved by dragging or by each one's menu. */
export function Tree({
  categories,
  actions,
}: {
  categories: readonly AdminCategory[];
  actions: TreeActions;
}) {
  const t = useText();
  const tree = useTreeDragging(categories, actions);
  const level = (parentId: string | null, name: string) => (
    <ul
      aria-label={name}
      className={
        parentId === null
          ? 'grid gap-1'
          : 'ml-4 grid gap-1 border-l border-border pl-2 md:ml-6 md:pl-3'
      }
    >
      {childrenOf(categories, parentId).map((c) => (
        <CategoryNode
          key={c._id}
          categories={categories}
          c={c}
          tree={tree}
          actions={actions}
          level={level}
        />
      ))}
    </ul>
  );
  return level(null, t('catalog.categories'));
}

function useTreeDragging(categories: readonly AdminCategory[], actions: TreeActions) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<AdminCategory | null>(null);
  const [landing, setLanding] = useState<Landing | null>(null);
  const turn = (id: string) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const landingAt = (event: DragEvent<HTMLElement>, c: AdminCategory): Landing | null => {
    if (!dragged || dragged._id === c._id) return null;
    const box = event.currentTarget.getBoundingClientRect();
    const isUpper = (event.clientY - box.top) / box.height < BEFORE_PART;
    if (!isUpper && mayStandIn(categories, dragged._id, c._id)) return { id: c._id, where: 'into' };
    return mayStandIn(categories, dragged._id, c.parentId) ? { id: c._id, where: 'before' } : null;
  };
  const over = (event: DragEvent<HTMLElement>, c: AdminCategory) => {
    const at = landingAt(event, c);
    if (at) event.preventDefault();
    setLanding(at);
  };
  const drop = (event: DragEvent<HTMLElement>, c: AdminCategory) => {
    event.preventDefault();
    const at = landingAt(event, c);
    setLanding(null);
    setDragged(null);
    if (!at || !dragged) return;
    actions.move(
      at.where === 'into'
        ? { category: dragged, parentId: c._id, before: null }
        : { category: dragged, parentId: c.parentId, before: c._id },
    );
  };
  return { open, landing, setDragged, setLanding, over, drop, dragged, turn };
}

interface CategoryNodeProps {
  categories: readonly AdminCategory[];
  c: AdminCategory;
  tree: ReturnType<typeof useTreeDragging>;
  actions: TreeActions;
  level: (parentId: string | null, name: string) => ReactNode;
}
function CategoryNode({ categories, c, tree, actions, level }: CategoryNodeProps) {
  const t = useText();
  const [children, isOpen] = [childrenOf(categories, c._id), tree.open.has(c._id)];
  const at = tree.landing?.id === c._id ? tree.landing.where : null;
  return (
    <li className="grid gap-1">
      <div
        draggable={actions.mayWrite}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          tree.setDragged(c);
        }}
        onDragEnd={() => {
          tree.setDragged(null);
          tree.setLanding(null);
        }}
        onDragOver={(event) => tree.over(event, c)}
        onDrop={(event) => tree.drop(event, c)}
        aria-busy={actions.busy === c._id || undefined}
        className={`flex min-h-12 items-center gap-2 rounded-button border pr-1 ${at === 'into' ? 'border-brand bg-brand-soft' : 'border-border bg-surface'} ${at === 'before' ? 'border-t-2 border-t-action' : ''} ${tree.dragged?._id === c._id || actions.busy === c._id ? 'opacity-50' : ''}`}
      >
        {actions.mayWrite ? (
          <GripVertical
            aria-hidden="true"
            className="ml-1 size-5 shrink-0 cursor-grab text-ink-muted max-md:hidden"
          />
        ) : null}
        {children.length > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('catalog.tree.expand', { name: c.name })}
            onClick={() => tree.turn(c._id)}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken md:size-9"
          >
            {isOpen ? (
              <ChevronDown aria-hidden="true" className="size-5" />
            ) : (
              <ChevronRight aria-hidden="true" className="size-5" />
            )}
          </button>
        ) : (
          <span className="w-11 shrink-0 md:w-9" />
        )}
        <CategoryPicture category={c} />
        <CategoryText actions={actions} category={c} subcategories={children.length} />
        {actions.mayWrite ? (
          <RowMenu category={c} categories={categories} actions={actions} />
        ) : null}
      </div>
      {isOpen && children.length > 0
        ? level(c._id, t('catalog.tree.in_category', { name: c.name }))
        : null}
    </li>
  );
}

function CategoryPicture({ category: c }: { category: AdminCategory }) {
  return (
    <div className="size-9 shrink-0 overflow-hidden rounded-small max-sm:hidden">
      {c.image ? (
        <Picture image={{ ...c.image, alt: '' }} sizes="36px" className="size-9 object-cover" />
      ) : (
        <div className="grid size-9 place-items-center bg-sunken text-ink-muted">
          <ImageOff aria-hidden="true" className="size-4" strokeWidth={1.5} />
        </div>
      )}
    </div>
  );
}

interface CategoryTextProps {
  actions: TreeActions;
  category: AdminCategory;
  subcategories: number;
}
function CategoryText({ actions, category: c, subcategories }: CategoryTextProps) {
  const t = useText();
  return (
    <div className="min-w-0 grow py-1.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <button
          type="button"
          onClick={() => actions.edit(c)}
          className="min-h-6 text-left font-semibold [overflow-wrap:anywhere] underline-offset-2 hover:underline"
        >
          {c.name}
        </button>
        {c.isMain ? <Badge tone="brand">{t('catalog.tree.main')}</Badge> : null}
        {c.isActive ? null : <Badge tone="warning">{t('common.hidden')}</Badge>}
      </p>
      <p className="text-[13px] text-ink-muted tabular-nums">
        {t('common.product_count', { n: c.products })}
        {subcategories > 0
          ? ` · ${t('catalog.tree.subcategory_count', { n: subcategories })}`
          : ''}{' '}
        ·{' '}
        <Link
          to={attributesOf(c)}
          draggable={false}
          className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-brand"
        >
          {t('catalog.attributes.title')}
          <span className="sr-only">: {c.name}</span>
        </Link>
      </p>
    </div>
  );
}

function RowMenu({
  category: c,
  categories,
  actions,
}: {
  category: AdminCategory;
  categories: readonly AdminCategory[];
  actions: TreeActions;
}) {
  const t = useText();
  const [up, down] = [treeStepOf(categories, c._id, -1), treeStepOf(categories, c._id, 1)];
  const step = (before: string | null) =>
    actions.move({ category: c, parentId: c.parentId, before });
  return (
    <Menu
      listRef={placeBeside}
      label={t('common.more_for', { name: c.name })}
      buttonClassName="grid size-11 place-items-center rounded-full hover:bg-sunken"
      button={
        <>
          <EllipsisVertical aria-hidden="true" className="size-5" />
          <span className="sr-only">{t('common.more_for', { name: c.name })}</span>
        </>
      }
      groups={[
        [
          { label: t('common.edit'), run: () => actions.edit(c) },
          { label: t('catalog.attributes.title'), to: attributesOf(c) },
          ...(c.level < MAX_CATEGORY_DEPTH
            ? [{ label: t('catalog.tree.add_subcategory'), run: () => actions.add(c) }]
            : []),
        ],
        [
          ...(up === undefined ? [] : [{ label: t('common.move_up'), run: () => step(up) }]),
          ...(down === undefined ? [] : [{ label: t('common.move_down'), run: () => step(down) }]),
          { label: t('catalog.tree.move_to'), run: () => actions.choosePlace(c) },
        ],
        [{ label: t('common.delete'), isDanger: true, run: () => actions.remove(c) }],
      ]}
    />
  );
}
