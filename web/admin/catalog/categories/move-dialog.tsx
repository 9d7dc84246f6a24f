import { useState } from 'react';
import type { AdminCategory } from '#contracts/catalog/categories.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { childrenOf, inOrder, mayStandIn } from './tree-shape.ts';
import type { CategoryMove } from './use-tree.ts';
import { type Text, useText } from '#web/i18n/text.ts';

/** The effects of moving a category, as texts. */
export const effectOf = (t: Text, c: AdminCategory): string =>
  t('catalog.tree.move_effect', { n: c.products });

const FIRST = '-';
const LAST = '-';

/** Chooses the new place of a category, without dragging. */
export function MoveDialog({
  category,
  categories,
  onClose,
  onMove,
}: {
  category: AdminCategory | null;
  categories: readonly AdminCategory[];
  onClose: () => void;
  onMove: (move: CategoryMove) => void;
}) {
  const t = useText();
  return (
    <Dialog
      open={category !== null}
      onClose={onClose}
      title={t('catalog.tree.move_title', { name: category?.name ?? '' })}
    >
      {category ? (
        <MoveForm category={category} categories={categories} onClose={onClose} onMove={onMove} />
      ) : null}
    </Dialog>
  );
}

function MoveForm({
  category: c,
  categories,
  onClose,
  onMove,
}: {
  category: AdminCategory;
  categories: readonly AdminCategory[];
  onClose: () => void;
  onMove: (move: CategoryMove) => void;
}) {
  const t = useText();
  const [parent, setParent] = useState(c.parentId ?? FIRST);
  const [before, setBefore] = useState(LAST);
  const parentId = parent === FIRST ? null : parent;
  const siblings = childrenOf(categories, parentId).filter((one) => one._id !== c._id);
  const isElsewhere = parentId !== c.parentId;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onMove({ category: c, parentId, before: before === LAST ? null : before });
      }}
    >
      <div className="grid gap-3">
        <ParentField
          categories={categories}
          parent={parent}
          setParent={setParent}
          setBefore={setBefore}
          c={c}
        />
        <SelectField
          label={t('catalog.tree.before')}
          value={before}
          onChange={(event) => setBefore(event.target.value)}
          options={[
            ...siblings.map((one) => ({ value: one._id, label: one.name })),
            { value: LAST, label: t('catalog.tree.at_end') },
          ]}
        />
        {isElsewhere ? (
          <Alert>
            {effectOf(t, c)}
            {c.isMain && parentId !== null ? ` ${t('catalog.tree.no_longer_main')}` : ''}
          </Alert>
        ) : null}
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.dismiss')}
        </Button>
        <Button type="submit">{t('common.move')}</Button>
      </div>
      <UnsavedGuard isDirty={isElsewhere || before !== LAST} />
    </form>
  );
}

interface ParentFieldProps {
  categories: readonly AdminCategory[];
  parent: string;
  setParent: (value: string) => void;
  setBefore: (value: string) => void;
  c: AdminCategory;
}
function ParentField({ categories, parent, setParent, setBefore, c }: ParentFieldProps) {
  const t = useText();
  const places = inOrder(categories).filter((one) => one.level < 3);
  return (
    <SelectField
      label={t('catalog.tree.parent')}
      value={parent}
      onChange={(event) => {
        setParent(event.target.value);
        setBefore(LAST);
      }}
      hint={t('catalog.tree.parent_hint')}
      options={[
        {
          value: FIRST,
          label: t('catalog.tree.top_level'),
          disabled: !mayStandIn(categories, c._id, null),
        },
        ...places.map((one) => ({
          value: one._id,
          label: `${one.level === 2 ? '\u2003' : ''}${one.name}`,
          disabled: !mayStandIn(categories, c._id, one._id),
        })),
      ]}
    />
  );
}
