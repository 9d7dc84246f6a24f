import { Download } from 'lucide-react';
import { useFile } from '#web/modules/portal-kit/forms/use-download.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';

type Kind = 'csv' | 'xlsx';

/** Exports what is shown, as CSV or as a workbook. */
export function ExportButtons({
  name,
  fetching,
}: {
  name: string;
  fetching: (kind: Kind) => Promise<Blob>;
}) {
  const t = useText();
  const file = useFile();
  const labels: Record<Kind, string> = {
    csv: t('reports.analytics.export_csv'),
    xlsx: t('reports.analytics.export_xlsx'),
  };
  return (['csv', 'xlsx'] as const).map((kind) => (
    <Button
      key={kind}
      variant="outline"
      busy={file.busy === kind}
      onClick={() => void file.get(kind, () => fetching(kind), `${name}.${kind}`)}
    >
      <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {labels[kind]}
    </Button>
  ));
}
