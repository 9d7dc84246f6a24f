import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SavedView } from '#contracts/staff/saved-views.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { ListBar } from './list-toolbar.tsx';
import { SavedViews, type ViewToSave } from './saved-views.tsx';
import type { ColumnChoice } from './use-list-columns.ts';

/** Where a portal keeps its views. */
export interface ViewStore {
  queryKey: QueryKey;
  read: (signal: AbortSignal) => Promise<readonly SavedView[]>;
  save: (view: ViewToSave & { hidden: string[] }) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}
interface ListToolsProps<Row> {
  views: ViewStore;
  columns: ColumnChoice<Row>;
  /** More actions on the whole list, such as `ExportButton`. */
  children?: ReactNode;
}

/** The toolbar of every long list: saved views, columns, row height and export. */
export function ListTools<Row>({ views, columns, children }: ListToolsProps<Row>) {
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: views.queryKey,
    queryFn: ({ signal }) => views.read(signal),
  });
  const { run } = useAct('shell.views.save_failed');
  const act = async (work: () => Promise<unknown>) => {
    const isDone = await run('view', async () => {
      await work();
      return true;
    });
    if (isDone) await client.invalidateQueries({ queryKey: views.queryKey });
    return isDone === true;
  };
  return (
    <ListBar
      columns={columns}
      first={
        <SavedViews
          views={data}
          show={(view) => columns.hide(view.hidden)}
          drop={(view) => void act(() => views.remove(view._id))}
          save={(view) => act(() => views.save({ ...view, hidden: [...columns.hidden] }))}
        />
      }
    >
      {children}
    </ListBar>
  );
}
