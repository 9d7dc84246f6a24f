import { formatRupees } from '#contracts/kernel/money.ts';
import type { DraftPicture, ListingDraft, DraftUnit } from '#contracts/listings/listing-draft.ts';
import { useText } from '#web/i18n/text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';

/** A preview of the customer's page from the draft. */
export function CustomerPreview({
  draft,
  known,
  open,
  onClose,
}: {
  draft: ListingDraft;
  known: ReadonlyMap<string, DraftPicture>;
  open: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const [first] = draft.units
    .filter((u) => u.isSold && u.price !== null)
    .toSorted((a, b) => a.price! - b.price!);
  const pictures = draft.images.map((i) => known.get(i.id)).filter((p) => p !== undefined);
  return (
    <Dialog open={open} onClose={onClose} title={t('listings.preview_title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <PreviewPictures pictures={pictures} draft={draft} />
        <PreviewFacts draft={draft} first={first} />
      </div>
      <p className="mt-4 text-[15px] break-words whitespace-pre-line">{draft.description}</p>
    </Dialog>
  );
}

function PreviewPictures({ pictures, draft }: { pictures: DraftPicture[]; draft: ListingDraft }) {
  return (
    <div className="grid gap-2">
      <div className="aspect-square overflow-hidden rounded-card border border-border">
        {pictures[0] ? (
          <Picture
            image={{ ...pictures[0], alt: draft.images[0]!.alt || draft.name }}
            sizes="280px"
            className="size-full object-cover"
          />
        ) : (
          <NoImage className="size-full" />
        )}
      </div>
      {pictures.length > 1 ? (
        <ul className="flex gap-2 overflow-x-auto">
          {pictures.slice(1).map((p) => (
            <li
              key={p._id}
              className="size-14 shrink-0 overflow-hidden rounded-small border border-border"
            >
              <Picture image={{ ...p, alt: '' }} sizes="56px" className="size-14 object-cover" />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function PreviewFacts({ draft, first }: { draft: ListingDraft; first: DraftUnit | undefined }) {
  const t = useText();
  return (
    <div>
      <p className="text-[14px] font-semibold text-ink-muted">{draft.brand}</p>
      <p className="text-[20px] leading-[26px] font-extrabold break-words">
        {draft.name || t('common.untitled')}
      </p>
      {first ? (
        <p className="mt-2 text-[20px] font-extrabold">
          {formatRupees(first.price!)}
          {first.mrp !== null && first.mrp > first.price! ? (
            <s className="ml-2 text-[15px] font-normal text-ink-muted">{formatRupees(first.mrp)}</s>
          ) : null}
        </p>
      ) : null}
      {draft.options.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-1.5">
          {draft.options.map((o) => (
            <li
              key={o.id}
              className="rounded-pill border border-border-strong px-3 py-1 text-[14px]"
            >
              {[o.color, o.size].filter(Boolean).join(', ') || '–'}
            </li>
          ))}
        </ul>
      ) : null}
      {draft.variants.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {draft.variants.map((v) => (
            <li
              key={v.id}
              className="rounded-button border border-border-strong px-3 py-1 text-[14px]"
            >
              {v.name || '–'}
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="mt-3 list-disc pl-5 text-[15px]">
        {draft.highlights.filter(Boolean).map((h, i) => (
          <li key={i}>{h}</li>
        ))}
      </ul>
    </div>
  );
}
