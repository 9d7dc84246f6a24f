import { useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import { Button } from '#web/ui/button.tsx';
import { MAX_SELECTED, type RowSelection } from './use-row-selection.ts';

/** A page of the list, as the server gives it, and where the next begins. */
export interface ListPage<Row> {
  rows: readonly Row[];
  next: string | null;
}

/** Pages read for one selection: rare matches of a long list are far apart. */
const MAX_PAGES = 30;

/** The first rows that match, read page by page: as many as can be selected. */
export async function firstMatches<Row>(
  read: (after: string | null) => Promise<ListPage<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < MAX_PAGES && rows.length < MAX_SELECTED; pages += 1) {
    const page: ListPage<Row> = await read(after);
    rows.push(...page.rows);
    after = page.next;
    if (after === null) break;
  }
  return rows.slice(0, MAX_SELECTED);
}

interface SelectAllProps<Row> {
  selection: RowSelection<Row>;
  /** Keys of the page. */
  keys: readonly string[];
  /** How many match, where that is known; "10,000+" where counting stops. */
  total: string | null;
  hasMore: boolean;
  /** Reads a page of everything that matches. */
  read: (after: string | null) => Promise<ListPage<Row>>;
}

/** Offered once the page is selected: the rows of the other pages too. */
export function SelectAll<Row>({ selection, keys, total, hasMore, read }: SelectAllProps<Row>) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const isPage = keys.length > 0 && keys.every((key) => selection.chosen.has(key));
  if (!isPage || !hasMore || selection.rows.length > keys.length) return null;
  const choose = async () => {
    setBusy(true);
    try {
      selection.add(await firstMatches(read));
    } catch (error) {
      showRefusal(error, 'shell.list.select_all_failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <p
      role="status"
      className="mb-2 flex flex-wrap items-center gap-x-2 rounded-button bg-brand-soft px-4 text-[14px] print:hidden"
    >
      <span className="py-2.5">{t('shell.list.page_selected', { n: keys.length })}</span>
      <Button
        variant="ghost"
        size="sm"
        className="min-h-11"
        busy={isBusy}
        onClick={() => void choose()}
      >
        {total
          ? t('shell.list.select_all_n', { n: total, most: MAX_SELECTED })
          : t('shell.list.select_all', { most: MAX_SELECTED })}
      </Button>
    </p>
  );
}
