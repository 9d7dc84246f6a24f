import type { ReactNode } from 'react';
import { removeSavedView, listSavedViews, saveNewView } from '#contracts/staff/saved-views.ts';
import { callApi } from '#web/api/client.ts';
import { ListTools as Tools } from '#web/modules/portal-kit/lists/list-tools.tsx';
import type { ColumnChoice } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { adminKey, useStaff } from './staff-context.tsx';

interface ListToolsProps<Row> {
  /** Unique name of the list in the panel: `orders`. */
  list: string;
  columns: ColumnChoice<Row>;
  /** More actions on the whole list, such as `ExportButton`. */
  children?: ReactNode;
}

/** The toolbar of the panel's lists; views are the member's own, or shared with all staff. */
export function ListTools<Row>({ list, columns, children }: ListToolsProps<Row>) {
  const me = useStaff()._id;
  return (
    <Tools
      columns={columns}
      views={{
        queryKey: adminKey(me, 'views', list),
        read: async (signal) =>
          (await callApi(listSavedViews, { query: { list } }, { signal, fresh: true })).items,
        save: (view) => callApi(saveNewView, { body: { ...view, list } }),
        remove: (id) => callApi(removeSavedView, { params: { id } }),
      }}
    >
      {children}
    </Tools>
  );
}
