import { Download } from 'lucide-react';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { useFile } from '#web/modules/portal-kit/forms/use-download.ts';

/** Exports a list with its filters as CSV; `name` precedes the date in the file name. */
export function CsvButton({ name, fetching }: { name: string; fetching: () => Promise<Blob> }) {
  const t = useText();
  const file = useFile();
  return (
    <Button
      variant="outline"
      className="max-sm:px-3"
      busy={file.busy !== ''}
      onClick={() => void file.get('csv', fetching, `${name}-${dayInIndia(Date.now())}.csv`)}
    >
      <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
      <span className="max-sm:sr-only">{t('common.export_csv')}</span>
    </Button>
  );
}
