import { ExternalLink, Link2 } from 'lucide-react';
import { useState } from 'react';
import { type DraftPicture, MAX_PICTURES } from '#contracts/listings/listing-draft.ts';
import { fetchPicture } from '#contracts/listings/product-pictures.ts';
import { callApi } from '#web/api/client.ts';
import { type Failed, sendEach } from '#web/modules/portal-kit/forms/send-each.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from './form-field.ts';

/** Fetches pictures by their addresses, one after the other, into the draft. */
function useFetching(onKnown: (picture: DraftPicture) => void) {
  const { edit } = useForm();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const fetch = async (links: readonly string[]) => {
    setBusy(true);
    const missed = await sendEach(
      links.map((name) => ({ name })),
      async ({ name: url }) => {
        const { picture } = await callApi(fetchPicture, { body: { url } });
        onKnown(picture);
        edit((d) => ({
          ...d,
          images: [...d.images, { id: picture._id, alt: '' }].slice(0, MAX_PICTURES),
          pictureLinks: (d.pictureLinks ?? []).filter((link) => link !== url),
        }));
      },
      'listings.photos.upload_failed',
    );
    setFailed(missed);
    setBusy(false);
    return missed.length === 0;
  };
  return { isBusy, failed, fetch };
}

function FailedLinks({ failed }: { failed: readonly Failed[] }) {
  const t = useText();
  if (failed.length === 0) return null;
  return (
    <Alert tone="danger" role="alert">
      <ul>
        {failed.map(({ name, reason }) => (
          <li key={name} className="break-all">
            <span className="font-semibold">{name}</span>: {t(reason)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Adds a picture by its address. */
export function PictureAddress({ onKnown }: { onKnown: (picture: DraftPicture) => void }) {
  const t = useText();
  const {
    draft: { images },
  } = useForm();
  const [url, setUrl] = useState('');
  const { isBusy, failed, fetch } = useFetching(onKnown);
  if (images.length >= MAX_PICTURES) return null;
  const add = async () => {
    if (url.trim() !== '' && (await fetch([url.trim()]))) setUrl('');
  };
  return (
    <div className="mt-3 grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-60 grow"
          label={t('listings.photos.url')}
          hint={t('listings.photos.url_hint')}
          type="url"
          inputMode="url"
          value={url}
          maxLength={2000}
          onChange={(event) => setUrl(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void add();
          }}
        />
        <Button
          variant="outline"
          className="min-h-12"
          busy={isBusy}
          disabled={url.trim() === ''}
          onClick={() => void add()}
        >
          <Link2 aria-hidden="true" className="size-5" />
          {t('listings.photos.url_add')}
        </Button>
      </div>
      <FailedLinks failed={failed} />
    </div>
  );
}

/**
 * Pictures an imported file named by address and that were not fetched, or not yet: the vendor can
 * try again, or look at them.
 */
export function PictureLinks({ onKnown }: { onKnown: (picture: DraftPicture) => void }) {
  const t = useText();
  const {
    draft: { pictureLinks = [], images },
    edit,
  } = useForm();
  const { isBusy, failed, fetch } = useFetching(onKnown);
  const links = pictureLinks.filter((link) => /^https?:\/\//.test(link));
  if (links.length === 0) return null;
  return (
    <div className="mt-4 grid gap-2 rounded-button bg-sunken p-3">
      <p className="font-semibold">{t('listings.links.title')}</p>
      <p className="text-[14px] text-ink-muted">{t('listings.links.text')}</p>
      <ul>
        {links.map((link) => (
          <li key={link}>
            <a
              href={link}
              target="_blank"
              rel="noreferrer noopener"
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 text-[14px] break-all text-brand underline-offset-2 hover:underline"
            >
              {link}
              <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
              <span className="sr-only">{t('listings.links.opens_new_tab')}</span>
            </a>
          </li>
        ))}
      </ul>
      <FailedLinks failed={failed} />
      <div className="flex flex-wrap gap-2">
        {images.length < MAX_PICTURES ? (
          <Button
            variant="outline"
            size="sm"
            className="min-h-11"
            busy={isBusy}
            onClick={() => void fetch(links.slice(0, MAX_PICTURES - images.length))}
          >
            {t('listings.links.fetch')}
          </Button>
        ) : null}
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11"
          onClick={() => edit((d) => ({ ...d, pictureLinks: [] }))}
        >
          {t('listings.links.discard')}
        </Button>
      </div>
    </div>
  );
}
