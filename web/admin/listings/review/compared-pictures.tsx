import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { DraftPicture, ListingDraft } from '#contracts/listings/listing-draft.ts';
import type { ReviewFinding, Submission } from '#contracts/listings/listing-review.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { AddRemark, RemarkBox, type FieldRemarks } from './field-diff.tsx';
import { useText } from '#web/i18n/text.ts';

interface Shown {
  id: string;
  picture: DraftPicture | undefined;
  alt: string;
  of: string;
  state: 'same' | 'new' | 'gone';
}

const idsOf = (draft: ListingDraft | null) =>
  draft
    ? [
        ...draft.images.map((i) => i.id),
        ...[...draft.variants, ...draft.options].flatMap((part) => part.images),
      ]
    : [];

/** Every picture of the product, its variants and options; removed ones come last. */
function shownOf({ draft, live, pictures }: Submission): Shown[] {
  const known = new Map(pictures.map((p) => [p._id, p]));
  const before = new Set(idsOf(live));
  const after = new Set(idsOf(draft));
  const one = (id: string, alt: string, of: string): Shown => ({
    id,
    picture: known.get(id),
    alt,
    of,
    state: live === null || before.has(id) ? 'same' : 'new',
  });
  const all = [
    ...draft.images.map((i) => one(i.id, i.alt, '')),
    ...draft.variants.flatMap((v) => v.images.map((id) => one(id, '', v.name))),
    ...draft.options.flatMap((o) =>
      o.images.map((id) => one(id, '', [o.color, o.size].filter(Boolean).join(', '))),
    ),
    ...[...before]
      .filter((id) => !after.has(id))
      .map((id): Shown => ({ ...one(id, '', ''), state: 'gone' })),
  ];
  return [...new Map(all.map((s) => [s.id, s])).values()];
}

/** Large pictures, with new and removed ones marked; a click enlarges further. */
export function ComparedPictures({
  submission,
  findings,
  remarks,
}: {
  submission: Submission;
  findings: readonly ReviewFinding[];
  remarks: FieldRemarks;
}) {
  const t = useText();
  const [at, setAt] = useState<number | null>(null);
  const all = shownOf(submission);
  const isReordered =
    submission.live !== null && submission.live.images[0]?.id !== submission.draft.images[0]?.id;
  const big = at === null ? undefined : all[at];
  // Unchanged parts are collapsed: changes come first.
  const isNews = (shown: Shown, i: number) =>
    submission.live === null || shown.state !== 'same' || (isReordered && i === 0);
  const [apart, same] = [all.filter(isNews), all.filter((shown, i) => !isNews(shown, i))];
  const grid = (some: readonly Shown[]) => (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {some.map((shown) => (
        <ComparedPicture key={shown.id} all={all} shown={shown} setAt={setAt} />
      ))}
    </ul>
  );
  return (
    <Panel
      title={t('common.photos')}
      text={isReordered ? t('listings.moderation.main_picture_changed') : undefined}
      action={<AddRemark path="images" label={t('common.photos')} remarks={remarks} />}
    >
      <div id="field-images" tabIndex={-1} className="scroll-mt-20">
        {all.length === 0 ? (
          <p className="text-ink-muted">{t('listings.moderation.no_pictures')}</p>
        ) : (
          <>
            {apart.length > 0 ? grid(apart) : null}
            {same.length > 0 ? (
              <details className={apart.length > 0 ? 'mt-3 border-t border-border pt-2' : ''}>
                <summary className="min-h-11 cursor-pointer content-center text-[14px] font-semibold">
                  {t('listings.moderation.pictures_unchanged', { n: same.length })}
                </summary>
                {grid(same)}
              </details>
            ) : null}
          </>
        )}
        {findings.map((f, i) => (
          <p key={i} className="mt-2 flex items-baseline gap-2 text-[14px]">
            <Badge tone="danger">{t('listings.moderation.not_allowed')}</Badge>
            {f.text}
          </p>
        ))}
        <RemarkBox path="images" label={t('common.photos')} remarks={remarks} />
      </div>
      <LargePicture big={big} setAt={setAt} at={at} all={all} />
    </Panel>
  );
}

interface ComparedPictureProps {
  all: Shown[];
  shown: Shown;
  setAt: (value: number | null) => void;
}
function ComparedPicture({ all, shown, setAt }: ComparedPictureProps) {
  const t = useText();
  const i = all.indexOf(shown);
  return (
    <li>
      <button
        type="button"
        onClick={() => setAt(i)}
        className={`block w-full overflow-hidden rounded-card border bg-surface ${shown.state === 'new' ? 'border-success' : shown.state === 'gone' ? 'border-danger opacity-60' : 'border-border'}`}
      >
        <span className="sr-only">{t('listings.moderation.enlarge_picture', { n: i + 1 })}</span>
        {shown.picture ? (
          <Picture
            image={{ ...shown.picture, alt: '' }}
            sizes="(min-width: 1024px) 240px, 45vw"
            className="aspect-square w-full object-contain"
          />
        ) : (
          <NoImage className="aspect-square w-full" />
        )}
      </button>
      <PictureNotes shown={shown} i={i} />
    </li>
  );
}

interface PictureNotesProps {
  shown: Shown;
  i: number;
}
function PictureNotes({ shown, i }: PictureNotesProps) {
  const t = useText();
  return (
    <p className="mt-1 flex flex-wrap items-center gap-1.5 text-[13px] text-ink-muted">
      {shown.state === 'new' ? (
        <Badge tone="success">{t('common.new')}</Badge>
      ) : shown.state === 'gone' ? (
        <Badge tone="danger">{t('listings.moderation.removed_picture')}</Badge>
      ) : null}
      {i === 0 ? <Badge>{t('listings.moderation.main_picture')}</Badge> : null}
      {shown.of ? <Badge tone="info">{shown.of}</Badge> : null}
      <span className="[overflow-wrap:anywhere]">
        {shown.alt ||
          (shown.of || shown.state === 'gone' ? '' : t('listings.moderation.no_alt_text'))}
      </span>
    </p>
  );
}

interface LargePictureProps {
  big: Shown | undefined;
  setAt: (value: number | null) => void;
  at: number | null;
  all: Shown[];
}
function LargePicture({ big, setAt, at, all }: LargePictureProps) {
  const t = useText();
  return (
    <Dialog
      open={big !== undefined}
      onClose={() => setAt(null)}
      title={t('listings.moderation.picture_n_of', { n: (at ?? 0) + 1, total: all.length })}
      description={big?.alt || undefined}
    >
      {big?.picture ? (
        <Picture
          key={big.id}
          image={{ ...big.picture, alt: big.alt }}
          sizes="560px"
          eager
          className="aspect-square w-full object-contain"
        />
      ) : null}
      <div className="mt-3 flex justify-between">
        <IconButton
          label={t('media.previous_image')}
          look="outline"
          disabled={at === 0}
          onClick={() => setAt(at! - 1)}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={t('media.next_image')}
          look="outline"
          disabled={at === all.length - 1}
          onClick={() => setAt(at! + 1)}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </Dialog>
  );
}
