import { ImageUp } from 'lucide-react';
import { useId } from 'react';
import {
  deleteStoreBanner,
  deleteStoreLogo,
  type OwnStore,
  putStoreBanner,
  putStoreLogo,
} from '#contracts/vendors/vendors.ts';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { shrinkPhoto } from '#web/ui/shrink-photo.ts';
import { useSubmit } from '#web/modules/feedback/use-submit.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const CALLS = {
  logo: [putStoreLogo, deleteStoreLogo],
  banner: [putStoreBanner, deleteStoreBanner],
} as const;

/** Logo and banner; each is saved as soon as it is chosen. */
export function StorePictures({
  profile,
  onChange,
}: {
  profile: OwnStore;
  onChange: (profile: OwnStore) => void;
}) {
  const t = useText();
  return (
    <Panel title={t('common.photos')} text={t('vendors.store.pictures_hint')}>
      <div className="grid gap-6">
        <PictureField
          place="logo"
          title={t('vendors.store.logo')}
          hint={t('vendors.store.logo_hint')}
          profile={profile}
          onChange={onChange}
        />
        <PictureField
          place="banner"
          title={t('content.banner')}
          hint={t('vendors.store.banner_hint')}
          profile={profile}
          onChange={onChange}
        />
      </div>
    </Panel>
  );
}

interface PictureFieldProps {
  place: 'logo' | 'banner';
  title: string;
  hint: string;
  profile: OwnStore;
  onChange: (profile: OwnStore) => void;
}

function PictureField(props: PictureFieldProps) {
  const { place, title, hint, profile } = props;
  const t = useText();
  const id = useId();
  const { submit, choose, remove } = useStorePicture(props);
  const current = profile[place];
  return (
    <div>
      <h3 className="font-bold">{title}</h3>
      <StoredPicture place={place} title={title} picture={current} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <label
          htmlFor={id}
          aria-busy={submit.isBusy || undefined}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-button border border-border-strong px-4 font-bold hover:border-brand hover:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          {submit.isBusy
            ? t('common.saving')
            : current
              ? t('vendors.store.change_picture', { what: title })
              : t('vendors.store.add_picture', { what: title })}
          <input
            id={id}
            type="file"
            accept={TYPES.join(',')}
            aria-describedby={`${id}-note`}
            className="sr-only"
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        {current ? (
          <Button
            variant="ghost"
            disabled={submit.isBusy}
            aria-label={t('vendors.store.remove_picture', { what: title })}
            onClick={() => void remove()}
          >
            {t('common.remove')}
          </Button>
        ) : null}
      </div>
      <p
        id={`${id}-note`}
        role={submit.error ? 'alert' : undefined}
        className={`mt-1 text-[14px] ${submit.error ? 'text-danger' : 'text-ink-muted'}`}
      >
        {submit.error ?? hint}
      </p>
    </div>
  );
}

function useStorePicture({ place, profile, onChange }: PictureFieldProps) {
  const t = useText();
  const submit = useSubmit();
  const [put, drop] = CALLS[place];
  function choose(file: File | undefined) {
    if (!file) return;
    if (!TYPES.includes(file.type)) return submit.refuse({}, t('vendors.store.picture_type'));
    void submit.run(
      async () => {
        const form = new FormData();
        form.append('picture', await shrinkPhoto(file), file.name);
        onChange((await callApi(put, {}, { form })).profile);
      },
      t('common.picture_saved'),
      'vendors.store.picture_save_failed',
    );
  }
  const remove = () =>
    submit.run(
      async () => {
        await callApi(drop, {});
        onChange({ ...profile, [place]: null });
      },
      t('vendors.store.picture_removed'),
      'vendors.store.picture_remove_failed',
    );
  return { submit, choose, remove };
}

interface StoredPictureProps extends Pick<PictureFieldProps, 'place' | 'title'> {
  picture: OwnStore['logo'];
}
/** The picture, or a frame where there is none yet. */
function StoredPicture({ place, title, picture }: StoredPictureProps) {
  const t = useText();
  const size = place === 'logo' ? 'size-24' : 'aspect-[4/1] w-full';
  return picture ? (
    <img
      src={picture.url}
      alt={t('vendors.store.your_picture', { what: title })}
      width={picture.width}
      height={picture.height}
      className={`mt-2 rounded-card border border-border bg-sunken object-cover ${size}`}
    />
  ) : (
    <div
      aria-hidden="true"
      className={`mt-2 grid place-items-center rounded-card border border-dashed border-border-strong text-ink-muted ${size}`}
    >
      <ImageUp className="size-7" strokeWidth={1.5} />
    </div>
  );
}
