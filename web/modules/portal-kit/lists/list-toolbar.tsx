import { Rows2, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import type { ColumnChoice } from './use-list-columns.ts';
import { useDensity } from './use-row-density.ts';

interface ListBarProps<Row> {
  columns: ColumnChoice<Row>;
  /** What is before the columns, such as the saved views. */
  first?: ReactNode;
  /** More to do with the whole list, such as `CsvButton`. */
  children?: ReactNode;
}

/** What is done with a long list as a whole: which columns it shows, how high its rows are, and its file. */
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

/** Cards of a phone are as high as they are. */
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
