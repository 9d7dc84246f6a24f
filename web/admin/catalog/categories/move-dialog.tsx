import { useState } from 'react';
import type { AdminCategory } from '#contracts/catalog/categories.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { childrenOf, inOrder, mayStandIn } from './tree-shape.ts';
import type { Move } from './use-tree.ts';

/** What comes of putting a category elsewhere, in words. */
export const effectOf = (c: AdminCategory): string =>
  `${c.products === 0 ? 'It' : `It and its ${c.products === 1 ? 'product' : `${c.products.toLocaleString('en-IN')} products`}`} will be found at a new address. The old address leads there, so links and bookmarks go on working.`;

const FIRST = '-';
const LAST = '-';

/** Chooses where a category goes: the way to move it without dragging. */
export function MoveDialog({
  category,
  categories,
  onClose,
  onMove,
}: {
  category: AdminCategory | null;
  categories: readonly AdminCategory[];
  onClose: () => void;
  onMove: (move: Move) => void;
}) {
  return (
    <Dialog open={category !== null} onClose={onClose} title={`Move ${category?.name ?? ''}`}>
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
  onMove: (move: Move) => void;
}) {
  const [parent, setParent] = useState(c.parentId ?? FIRST);
  const [before, setBefore] = useState(LAST);
  const parentId = parent === FIRST ? null : parent;
  const siblings = childrenOf(categories, parentId).filter((one) => one._id !== c._id);
  const isElsewhere = parentId !== c.parentId;
  const places = inOrder(categories).filter((one) => one.level < 3);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onMove({ category: c, parentId, before: before === LAST ? null : before });
      }}
    >
      <div className="grid gap-3">
        <SelectField
          label="Into"
          value={parent}
          onChange={(event) => {
            setParent(event.target.value);
            setBefore(LAST);
          }}
          hint="Categories have three levels; where it does not fit cannot be chosen."
          options={[
            {
              value: FIRST,
              label: 'The first level',
              disabled: !mayStandIn(categories, c._id, null),
            },
            ...places.map((one) => ({
              value: one._id,
              label: `${one.level === 2 ? '\u2003' : ''}${one.name}`,
              disabled: !mayStandIn(categories, c._id, one._id),
            })),
          ]}
        />
        <SelectField
          label="Before"
          value={before}
          onChange={(event) => setBefore(event.target.value)}
          options={[
            ...siblings.map((one) => ({ value: one._id, label: one.name })),
            { value: LAST, label: 'As the last' },
          ]}
        />
        {isElsewhere ? (
          <Alert>
            {effectOf(c)}
            {c.isMain && parentId !== null
              ? ' It is main no longer: only the first level can be.'
              : ''}
          </Alert>
        ) : null}
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Leave it there
        </Button>
        <Button type="submit">Move</Button>
      </div>
      <UnsavedGuard isDirty={isElsewhere || before !== LAST} />
    </form>
  );
}
