import { ArrowLeft } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { useImport } from './queries.ts';
import { ImportFlow } from './import-flow.tsx';
import { Exports } from './export-panel.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportUpload } from './import-upload.tsx';
import { PictureZip } from './picture-zip.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'listings.bulk.title' });

/** Import and export of products as files. */
export default function BulkPage() {
  const t = useText();
  const address = useListAddress();
  const id = address.get('import');
  const client = useQueryClient();
  const member = useMember()._id;
  const open = (next: string) => {
    void client.invalidateQueries({ queryKey: vendorKey(member, 'imports') });
    address.set({ import: next, outcome: null, step: null });
  };
  const leave = async () => {
    address.set({ import: null, outcome: null, step: null });
    await client.invalidateQueries({ queryKey: vendorKey(member, 'imports', 'list') });
  };
  return (
    <>
      <Link
        to={id ? '/vendor-dashboard/products/bulk' : '/vendor-dashboard/products'}
        className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-1.5 text-[14px] font-semibold text-brand underline-offset-2 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {id ? t('listings.bulk.all_files') : t('common.products')}
      </Link>
      <PageHead title={t('listings.bulk.title')} text={id ? undefined : t('listings.bulk.intro')} />
      {id ? (
        <One key={id} id={id} onLeave={leave} onSent={open} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-[3fr_2fr]">
            <ImportUpload onSent={open} />
            <Exports />
          </div>
          <PictureZip />
          <ImportHistory />
        </div>
      )}
    </>
  );
}

function One({
  id,
  onLeave,
  onSent,
}: {
  id: string;
  onLeave: () => Promise<void>;
  onSent: (id: string) => void;
}) {
  const query = useImport(id);
  return (
    <Listed query={query} failed="listings.bulk.load_failed" waiting={<RowsSkeleton rows={4} />}>
      {(it) => <ImportFlow it={it} onLeave={onLeave} onSent={onSent} />}
    </Listed>
  );
}
