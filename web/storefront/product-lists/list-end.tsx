import { LoadMore, Pagination } from '#web/ui/pagination.tsx';

interface ListEndProps {
  page: number;
  pages: number;
  shown: number;
  total: number;
  nextPage: number;
  hrefOf: (page: number) => string;
  isBusy: boolean;
  hasFailed: boolean;
  /** Absent if the page is full: then the next page is another document. */
  onMore: (() => void) | undefined;
}

/** Below a list with more pages: more of the first page, or the pages; without scripts always pages. */
export default function ListEnd({ page, pages, nextPage, hrefOf, ...more }: ListEndProps) {
  return (
    <div className="mt-8 space-y-5">
      {page === 1 ? <LoadMore href={hrefOf(nextPage)} {...more} /> : null}
      <div className={page === 1 ? 'hidden noscript:block' : undefined}>
        <Pagination page={page} pages={pages} hrefOf={hrefOf} />
      </div>
    </div>
  );
}
