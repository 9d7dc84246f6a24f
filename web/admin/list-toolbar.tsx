import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { removeSavedView, listSavedViews, saveNewView } from '#contracts/staff/saved-views.ts';
import { callApi } from '#web/api/client.ts';
import { ListBar } from '#web/modules/portal-kit/lists/list-toolbar.tsx';
import { SavedViews, type View } from '#web/modules/portal-kit/lists/saved-views.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import type { ColumnChoice } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { adminKey, useStaff } from './staff-context.tsx';

interface ListToolsProps<Row> {
  /** Unique name of the list in the panel: `orders`. */
  list: string;
  columns: ColumnChoice<Row>;
  /** More actions on the whole list, such as `CsvButton`. */
  children?: ReactNode;
}

/** The toolbar of every long list: saved views, columns, row height and CSV export. */
export function ListTools<Row>({ list, columns, children }: ListToolsProps<Row>) {
  const me = useStaff()._id;
  const client = useQueryClient();
  const queryKey = adminKey(me, 'views', list);
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await callApi(listSavedViews, { query: { list } }, { signal, fresh: true })).items,
  });
  const { run } = useAct('shell.views.save_failed');
  const act = async (work: () => Promise<unknown>) => {
    const isDone = await run('view', async () => {
      await work();
      return true;
    });
    if (isDone) await client.invalidateQueries({ queryKey });
    return isDone === true;
  };
  const show = (view: View) => columns.hide(view.hidden);
  return (
    <ListBar
      columns={columns}
      first={
        <SavedViews
          views={data}
          show={show}
          drop={(view) => void act(() => callApi(removeSavedView, { params: { id: view._id } }))}
          save={(name, search) =>
            act(() =>
              callApi(saveNewView, { body: { list, name, search, hidden: [...columns.hidden] } }),
            )
          }
        />
      }
    >
      {children}
    </ListBar>
  );
}
