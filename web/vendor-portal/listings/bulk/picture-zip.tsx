import { FileArchive } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  assignPictures,
  findPictureTargets,
  MAX_PICTURE_CODES,
} from '#contracts/listings/product-pictures.ts';
import { callApi } from '#web/api/client.ts';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { sendPicture, useForgetListings } from '#web/vendor-portal/listings/queries.ts';
import { codesOfFile, matchFiles, type NamedPicture } from './picture-names.ts';
import type { UnreadableZip } from './read-zip.ts';

interface Planned {
  file: File;
  matched: NamedPicture[];
  unknown: string[];
  products: ReadonlyMap<string, { listingId: string; name: string }>;
}
interface Missed {
  name: string;
  reason: string;
}
type Stage =
  | { at: 'choose'; failure: string | null }
  | { at: 'reading' }
  | { at: 'planned'; plan: Planned }
  | { at: 'sending'; done: number; total: number }
  | { at: 'done'; added: number; missed: Missed[]; listings: { id: string; name: string }[] };

/** Files listed by name on the page. */
const LISTED = 20;

/** Pictures of many products in one ZIP file; each file's name is the code of a unit. */
export function PictureZip() {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { stage, read, send, reset } = usePictureZip();
  return (
    <Panel title={t('listings.zip.title')} text={t('listings.zip.text')}>
      <UnsavedGuard isDirty={stage.at === 'sending'} />
      {stage.at === 'choose' && stage.failure ? (
        <div className="mb-3">
          <Alert tone="danger" role="alert">
            {stage.failure}
          </Alert>
        </div>
      ) : null}
      {stage.at === 'choose' || stage.at === 'reading' ? (
        <Button
          variant="outline"
          busy={stage.at === 'reading'}
          onClick={() => input.current?.click()}
        >
          <FileArchive aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('listings.zip.choose')}
        </Button>
      ) : stage.at === 'planned' ? (
        <PlannedPictures plan={stage.plan} onSend={() => void send(stage.plan)} onCancel={reset} />
      ) : stage.at === 'sending' ? (
        <div role="status">
          <Progress
            label={t('listings.zip.sending')}
            value={(stage.done / Math.max(stage.total, 1)) * 100}
          />
          <p className="mt-2 text-ink-muted tabular-nums">
            {t('listings.zip.sent', { done: stage.done, all: stage.total })}
          </p>
        </div>
      ) : (
        <AddedPictures stage={stage} onAgain={reset} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        aria-label={t('listings.zip.choose')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void read(file);
        }}
      />
    </Panel>
  );
}

function PlannedPictures({
  plan,
  onSend,
  onCancel,
}: {
  plan: Planned;
  onSend: () => void;
  onCancel: () => void;
}) {
  const t = useText();
  const products = new Set(plan.matched.map((m) => plan.products.get(m.code)!.listingId)).size;
  return (
    <div className="grid gap-3">
      <p className="font-semibold">
        {t('listings.zip.found', { n: plan.matched.length, products })}
      </p>
      {plan.unknown.length > 0 ? (
        <Alert tone="warning">
          <p>{t('listings.zip.unknown', { n: plan.unknown.length })}</p>
          <p className="break-all text-[14px]">
            {plan.unknown.slice(0, LISTED).join(', ')}
            {plan.unknown.length > LISTED ? ' …' : ''}
          </p>
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        {plan.matched.length > 0 ? (
          <Button onClick={onSend}>{t('listings.zip.add', { n: plan.matched.length })}</Button>
        ) : null}
      </div>
    </div>
  );
}

function AddedPictures({
  stage,
  onAgain,
}: {
  stage: Extract<Stage, { at: 'done' }>;
  onAgain: () => void;
}) {
  const t = useText();
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold">
        {t('listings.zip.added', { n: stage.added, products: stage.listings.length })}
      </p>
      {stage.missed.length > 0 ? (
        <Alert tone="danger" role="alert">
          <ul>
            {stage.missed.slice(0, LISTED).map(({ name, reason }) => (
              <li key={name} className="break-all">
                <span className="font-semibold">{name}</span>: {t(reason)}
              </li>
            ))}
          </ul>
          {stage.missed.length > LISTED ? (
            <p>{t('common.and_n_more', { n: stage.missed.length - LISTED })}</p>
          ) : null}
        </Alert>
      ) : null}
      <p className="text-ink-muted">{t('listings.zip.then')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {stage.listings.slice(0, LISTED).map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`/vendor-dashboard/products/${id}`}
              className="inline-flex min-h-11 items-center text-brand underline-offset-2 hover:underline"
            >
              {name || t('common.untitled')}
            </Link>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="outline" onClick={onAgain}>
          {t('listings.zip.again')}
        </Button>
      </div>
    </div>
  );
}

/** The codes of these files that are units of the vendor's products. */
async function findProducts(paths: readonly string[]): Promise<Planned['products']> {
  const codes = [...new Set(paths.flatMap(codesOfFile))];
  const products = new Map<string, { listingId: string; name: string }>();
  for (let i = 0; i < codes.length; i += MAX_PICTURE_CODES) {
    const { targets } = await callApi(findPictureTargets, {
      body: { codes: codes.slice(i, i + MAX_PICTURE_CODES) },
    });
    for (const { code, ...product } of targets) products.set(code, product);
  }
  return products;
}

/** Uploads the planned pictures one by one; one that is refused does not stop the others. */
async function sendPlan(
  { file, matched, products }: Planned,
  onDone: (done: number) => void,
): Promise<Extract<Stage, { at: 'done' }>> {
  const { eachPicture } = await import('./read-zip.ts');
  const missed: Missed[] = [];
  const sent = new Map<string, string>();
  let done = 0;
  await eachPicture(
    file,
    new Set(matched.map((m) => m.path)),
    async (path, picture) => {
      try {
        sent.set(path, (await sendPicture(picture))._id);
      } catch (error) {
        missed.push({ name: path, reason: reasonOf(error, 'listings.photos.upload_failed') });
      }
      onDone(++done);
    },
    (path) => {
      missed.push({ name: path, reason: 'listings.zip.picture_too_large' });
      onDone(++done);
    },
  );
  const listings = new Map<string, string>();
  const pictures = matched.flatMap(({ path, code }) => {
    const pictureId = sent.get(path);
    return pictureId ? [{ path, code, pictureId }] : [];
  });
  const AT_ONCE = 100;
  for (let i = 0; i < pictures.length; i += AT_ONCE) {
    const some = pictures.slice(i, i + AT_ONCE);
    const { results } = await callApi(assignPictures, {
      body: { pictures: some.map(({ code, pictureId }) => ({ code, pictureId })) },
    });
    for (const [at, { refused, listingId }] of results.entries())
      if (refused) missed.push({ name: some[at]!.path, reason: refused });
      else if (listingId) listings.set(listingId, products.get(some[at]!.code)!.name);
  }
  return {
    at: 'done',
    added: matched.length - missed.length,
    missed,
    listings: [...listings].map(([id, name]) => ({ id, name })),
  };
}

function usePictureZip() {
  const t = useText();
  const forget = useForgetListings();
  const [stage, setStage] = useState<Stage>({ at: 'choose', failure: null });
  const failed = (error: unknown) =>
    setStage({
      at: 'choose',
      failure: t(
        (error as UnreadableZip).name === 'UnreadableZip'
          ? (error as UnreadableZip).message
          : reasonOf(error, 'listings.zip.unreadable'),
      ),
    });
  const read = async (file: File) => {
    setStage({ at: 'reading' });
    try {
      const { pictureEntries } = await import('./read-zip.ts');
      const paths = await pictureEntries(file);
      if (paths.length === 0) return setStage({ at: 'choose', failure: t('listings.zip.empty') });
      const products = await findProducts(paths);
      const { matched, unknown } = matchFiles(paths, new Set(products.keys()));
      return setStage({ at: 'planned', plan: { file, matched, unknown, products } });
    } catch (error) {
      return failed(error);
    }
  };
  const send = async (plan: Planned) => {
    const total = plan.matched.length;
    setStage({ at: 'sending', done: 0, total });
    try {
      setStage(await sendPlan(plan, (done) => setStage({ at: 'sending', done, total })));
      await forget();
    } catch (error) {
      failed(error);
    }
  };
  return { stage, read, send, reset: () => setStage({ at: 'choose', failure: null }) };
}
