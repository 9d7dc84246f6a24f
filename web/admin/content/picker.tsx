import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useId, useState } from 'react';
import { search } from '#contracts/search/search.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { useNames, type Known, type Names } from './picked-names.ts';
import { Reorder } from './reorder.tsx';

interface PickerProps {
  kind: 'product' | 'vendor';
  label: string;
  hint?: string;
  chosen: readonly string[];
  most: number;
  error?: string | undefined;
  isFixed: boolean;
  onChange: (slugs: string[]) => void;
}

/** An ordered choice of products or vendors by name, found with the customers' search. */
export function Picker({ kind, label, hint, chosen, most, error, isFixed, onChange }: PickerProps) {
  const t = useText();
  const id = useId();
  const names = useNames();
  const [text, setText] = useState('');
  const { words, found } = useFoundItems(text, kind);
  const add = itemAdder({ names, onChange, chosen, setText });
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-[14px] font-semibold">
        {label}{' '}
        <span className="font-normal text-ink-muted">
          ({t('common.n_of_most', { n: chosen.length, most })})
        </span>
      </p>
      {hint ? <p className="-mt-1.5 text-[14px] text-ink-muted">{hint}</p> : null}
      <Reorder
        label={label}
        items={chosen}
        keyOf={(slug) => slug}
        nameOf={(slug) => names.of(slug)?.name ?? slug}
        onMove={onChange}
        isFixed={isFixed}
      >
        {(slug) => {
          const known = names.of(slug);
          return (
            <PickedRow
              kind={kind}
              known={known}
              slug={slug}
              names={names}
              isFixed={isFixed}
              onChange={onChange}
              chosen={chosen}
            />
          );
        }}
      </Reorder>
      {error ? <p className="text-[14px] text-danger">{error}</p> : null}
      {isFixed || chosen.length >= most ? null : (
        <div>
          <label htmlFor={id} className="text-[14px] font-semibold">
            {kind === 'product' ? t('listings.add_product') : t('content.picker.add_seller')}
          </label>
          <SearchField id={id} text={text} setText={setText} />
          {words.length >= 2 ? <SearchResults found={found} chosen={chosen} add={add} /> : null}
        </div>
      )}
    </div>
  );
}

function useFoundItems(text: string, kind: 'product' | 'vendor') {
  const words = text.trim();
  const member = useStaff()._id;
  const found = useQuery({
    queryKey: adminKey(member, 'content-pick', kind, words),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await callApi(search, { query: { query: words, limit: 30 } }, { signal })).results
        .filter((r) => r.type === kind)
        .map((r) => ({
          slug: decodeURIComponent(r.url.split('/').at(-1)!),
          name: r.title,
          image: r.image,
          note: r.subtitle,
        }))
        .slice(0, 8),
  });
  return { words, found };
}

interface ItemAdderOptions {
  names: Names;
  onChange: (slugs: string[]) => void;
  chosen: readonly string[];
  setText: (value: string) => void;
}
function itemAdder({ names, onChange, chosen, setText }: ItemAdderOptions) {
  const add = (one: {
    slug: string;
    name: string;
    image: Parameters<typeof names.keep>[1]['image'];
  }) => {
    names.keep(one.slug, { name: one.name, image: one.image, stock: null });
    onChange([...chosen, one.slug]);
    setText('');
  };
  return add;
}

interface SearchFieldProps {
  id: string;
  text: string;
  setText: (value: string) => void;
}
function SearchField({ id, text, setText }: SearchFieldProps) {
  const t = useText();
  return (
    <div className="relative mt-1">
      <Search
        aria-hidden="true"
        className="absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-muted"
        strokeWidth={1.75}
      />
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={text}
        maxLength={100}
        placeholder={t('content.picker.placeholder')}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.scrollIntoView({ block: 'center' })}
        className="h-11 w-full rounded-button border-[1.5px] border-border-strong bg-surface pr-3 pl-10 text-[16px] md:text-[14px]"
      />
    </div>
  );
}

interface PickedRowProps {
  kind: 'product' | 'vendor';
  known: Known | null;
  slug: string;
  names: Names;
  isFixed: boolean;
  onChange: (slugs: string[]) => void;
  chosen: readonly string[];
}
function PickedRow({ kind, known, slug, names, isFixed, onChange, chosen }: PickedRowProps) {
  const t = useText();
  return (
    <div className="flex min-h-11 items-center gap-2">
      {kind === 'vendor' ? null : known?.image ? (
        <Picture
          image={{ ...known.image, alt: '' }}
          sizes="40px"
          className="size-10 shrink-0 rounded-small object-cover"
        />
      ) : (
        <NoImage className="size-10 shrink-0 rounded-small !text-[9px]" />
      )}
      <span className="min-w-0 grow break-words">
        {known?.name ?? slug}
        {known?.stock === 0 ? (
          <span className="block text-[13px] text-warning">{t('content.picker.out_of_stock')}</span>
        ) : known === null && names.isLoaded ? (
          <span className="block text-[13px] text-warning">
            {t('content.picker.no_longer_sold')}
          </span>
        ) : null}
      </span>
      {isFixed ? null : (
        <IconButton
          label={t('common.remove_named', { name: known?.name ?? slug })}
          onClick={() => onChange(chosen.filter((one) => one !== slug))}
        >
          <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
      )}
    </div>
  );
}

interface SearchResultsProps {
  found: UseQueryResult<
    {
      slug: string;
      name: string;
      image: { url: string; width: number; height: number; backdrop: string; alt: string } | null;
      note: string;
    }[],
    Error
  >;
  chosen: readonly string[];
  add: (one: {
    slug: string;
    name: string;
    image: Parameters<(slug: string, known: Known) => void>[1]['image'];
  }) => void;
}
function SearchResults({ found, chosen, add }: SearchResultsProps) {
  const t = useText();
  return (
    <ul
      aria-label={t('offers.stock.reason_found')}
      className="mt-1 grid grid-cols-1 divide-y divide-border rounded-button border border-border bg-surface"
    >
      {(found.data ?? []).map((one) => (
        <li key={one.slug}>
          <button
            type="button"
            disabled={chosen.includes(one.slug)}
            onClick={() => add(one)}
            className="flex min-h-11 w-full items-center gap-2 px-3 py-1.5 text-left text-[14px] hover:bg-sunken disabled:opacity-50"
          >
            {one.image ? (
              <Picture
                image={{ ...one.image, alt: '' }}
                sizes="36px"
                className="size-9 shrink-0 rounded-small object-cover"
              />
            ) : null}
            <span className="min-w-0">
              <span className="block font-semibold">{one.name}</span>
              <span className="block text-[13px] text-ink-muted">
                {chosen.includes(one.slug) ? t('content.picker.already_added') : one.note}
              </span>
            </span>
          </button>
        </li>
      ))}
      {found.data?.length === 0 && !found.isFetching ? (
        <li className="px-3 py-2.5 text-[14px] text-ink-muted">{t('common.no_matches')}</li>
      ) : null}
      {found.isError ? (
        <li className="px-3 py-2.5 text-[14px] text-danger">{t('search.failed')}</li>
      ) : null}
    </ul>
  );
}
