import { Bookmark, Trash2, Users } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { SavedView } from '#contracts/staff/saved-views.ts';
import { useText } from '#web/i18n/text.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { usePopup } from '#web/ui/use-popup.ts';
import { placeBeside } from './place-beside.ts';
import { viewSearch } from './view-search.ts';

/** A view as it is saved, besides its columns. */
export interface ViewToSave {
  name: string;
  search: string;
  isShared: boolean;
}
interface SavedViewsProps {
  views: readonly SavedView[];
  /** Saves the current view under a name, replacing one of that name; true if stored. */
  save: (view: ViewToSave) => Promise<boolean>;
  drop: (view: SavedView) => void;
  /** The address restores the view. */
  show: (view: SavedView) => void;
}

/** Saved views of a list: the member's own, and those of their team. */
export function SavedViews({ views, save, drop, show }: SavedViewsProps) {
  const t = useText();
  const { search } = useLocation();
  const { root, button, isOpen, setOpen, onKeyDown } =
    usePopup<HTMLDivElement>('a, button[data-item]');
  const [isNaming, setNaming] = useState(false);
  const now = viewSearch(search);
  const current = views.find((view) => view.search === now);
  return (
    // keys are handled by the button and the content
    <div ref={root} className="relative" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`${buttonLook('outline')} max-w-60`}
      >
        <Bookmark aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <span className="truncate">{current?.name ?? t('shell.views.title')}</span>
      </button>
      {isOpen ? (
        <div
          ref={placeBeside}
          className="absolute top-full right-0 z-40 mt-2 max-h-[60dvh] w-72 animate-rise overflow-y-auto rounded-card border border-border bg-raised py-1.5 shadow-e2 max-sm:right-auto max-sm:left-0"
        >
          {views.length === 0 ? (
            <p className="px-4 py-2 text-[14px] text-ink-muted">{t('shell.views.intro')}</p>
          ) : null}
          <ul aria-label={t('shell.views.title')}>
            {views.map((view) => (
              <SavedViewRow
                key={view._id}
                view={view}
                current={current}
                show={show}
                setOpen={setOpen}
                drop={drop}
              />
            ))}
          </ul>
          <SaveViewButton setOpen={setOpen} setNaming={setNaming} />
        </div>
      ) : null}
      <NameViewDialog
        isNaming={isNaming}
        setNaming={setNaming}
        current={current}
        save={save}
        now={now}
      />
    </div>
  );
}

interface SavedViewRowProps {
  view: SavedView;
  current: SavedView | undefined;
  show: (view: SavedView) => void;
  setOpen: (open: boolean) => void;
  drop: (view: SavedView) => void;
}
function SavedViewRow({ view, current, show, setOpen, drop }: SavedViewRowProps) {
  const t = useText();
  return (
    <li className="flex items-center pr-1 hover:bg-sunken">
      <Link
        to={`?${view.search}`}
        preventScrollReset
        aria-current={view === current ? 'true' : undefined}
        onClick={() => {
          show(view);
          setOpen(false);
        }}
        className="min-h-11 min-w-0 grow px-4 py-2.5 text-[15px] font-semibold focus-visible:-outline-offset-2 aria-[current]:text-brand"
      >
        <span className="block truncate">{view.name}</span>
        {view.isShared ? (
          <span className="flex items-center gap-1 truncate text-[13px] font-normal text-ink-muted">
            <Users aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={1.75} />
            {view.owner === null
              ? t('shell.views.shared_by_you')
              : t('shell.views.shared_by', { name: view.owner })}
          </span>
        ) : null}
      </Link>
      {view.canRemove ? (
        <IconButton
          size="sm"
          label={t('shell.views.remove', { name: view.name })}
          onClick={() => drop(view)}
        >
          <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
      ) : null}
    </li>
  );
}

interface SaveViewButtonProps {
  setOpen: (open: boolean) => void;
  setNaming: (value: boolean) => void;
}
function SaveViewButton({ setOpen, setNaming }: SaveViewButtonProps) {
  const t = useText();
  return (
    <div className="mt-1.5 border-t border-border px-2 pt-1.5">
      <button
        type="button"
        data-item=""
        onClick={() => {
          setOpen(false);
          setNaming(true);
        }}
        className={`${buttonLook('ghost')} w-full`}
      >
        {t('shell.views.save')}
      </button>
    </div>
  );
}

interface NameViewDialogProps {
  isNaming: boolean;
  setNaming: (value: boolean) => void;
  current: SavedView | undefined;
  save: (view: ViewToSave) => Promise<boolean>;
  now: string;
}
function NameViewDialog({ isNaming, setNaming, current, save, now }: NameViewDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={isNaming}
      onClose={() => setNaming(false)}
      title={t('shell.views.save')}
      description={t('shell.views.save_text')}
      size="sm"
    >
      <NameForm
        // A colleague's view is saved as the member's own.
        first={current?.owner === null ? current : undefined}
        save={(view) => save({ ...view, search: now })}
        onDone={() => setNaming(false)}
      />
    </Dialog>
  );
}

function NameForm({
  first,
  save,
  onDone,
}: {
  first: SavedView | undefined;
  save: (view: Omit<ViewToSave, 'search'>) => Promise<boolean>;
  onDone: () => void;
}) {
  const t = useText();
  const [name, setName] = useState(first?.name ?? '');
  const [isShared, setShared] = useState(first?.isShared ?? false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (name.trim() === '') return setError(t('shell.views.name_required'));
    setBusy(true);
    const isSaved = await save({ name: name.trim(), isShared });
    setBusy(false);
    if (isSaved) onDone();
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        label={t('common.name')}
        name="name"
        autoComplete="off"
        maxLength={60}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value);
          setError(null);
        }}
      />
      <Checkbox
        label={t('shell.views.share')}
        name="isShared"
        checked={isShared}
        onChange={(event) => setShared(event.target.checked)}
      />
      <div className="flex justify-end gap-3">
        <Button variant="outline" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {isBusy ? t('common.saving') : t('common.save')}
        </Button>
      </div>
    </form>
  );
}
