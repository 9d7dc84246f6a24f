import { Rows2, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import type { ColumnChoice } from './use-list-columns.ts';
import { useDensity } from './use-row-density.ts';

interface ListBarProps<Row> {
  columns: ColumnChoice<Row>;
  /** Before the columns button, such as saved views. */
  first?: ReactNode;
  /** Further list actions, such as `ExportButton`. */
  children?: ReactNode;
}

/** Toolbar of a long list: columns, row height, and CSV export. */
export function ListBar<Row>({ columns, first, children }: ListBarProps<Row>) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {first}
      <ColumnChooser columns={columns} />
      <DensityButton />
      {children}
    </div>
  );
}

/** Cards on a phone have automatic height. */
function DensityButton() {
  const t = useText();
  const [density, set] = useDensity();
  const isRoomy = density === 'roomy';
  const Icon = isRoomy ? Rows2 : Rows3;
  const label = t('shell.list.taller_rows');
  return (
    <IconButton
      look="outline"
      label={label}
      title={label}
      aria-pressed={isRoomy}
      onClick={() => set(isRoomy ? 'compact' : 'roomy')}
      className="rounded-button! max-md:hidden"
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </IconButton>
  );
}
