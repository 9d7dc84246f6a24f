import type { ReactNode } from 'react';
import { removeVendorView, listVendorViews, saveVendorView } from '#contracts/staff/saved-views.ts';
import { callApi } from '#web/api/client.ts';
import { ListTools as Tools } from '#web/modules/portal-kit/lists/list-tools.tsx';
import type { ColumnChoice } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useMember, vendorKey } from './member-context.tsx';

interface ListToolsProps<Row> {
  /** Unique name of the list in the portal: `orders`. */
  list: string;
  columns: ColumnChoice<Row>;
  /** More actions on the whole list, such as `ExportButton`. */
  children?: ReactNode;
}

/** The toolbar of the portal's lists; views are the member's own, or shared with their team. */
export function ListTools<Row>({ list, columns, children }: ListToolsProps<Row>) {
  const me = useMember()._id;
  return (
    <Tools
      columns={columns}
      views={{
        queryKey: vendorKey(me, 'views', list),
        read: async (signal) =>
          (await callApi(listVendorViews, { query: { list } }, { signal, fresh: true })).items,
        save: (view) => callApi(saveVendorView, { body: { ...view, list } }),
        remove: (id) => callApi(removeVendorView, { params: { id } }),
      }}
    >
      {children}
    </Tools>
  );
}
