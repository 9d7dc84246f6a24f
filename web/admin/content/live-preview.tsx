import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { linkHomePreview } from '#contracts/content/content.ts';
import type { BannerAudience } from '#contracts/content/home-content.ts';
import {
  addressIn,
  DEFAULT_LOCALE,
  type Locale,
  LOCALE_CODES,
  LOCALES,
  localeOf,
} from '#contracts/kernel/locales.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { indiaTimeOf } from '#web/modules/portal-kit/forms/india-time.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AudienceField } from './banner-form.tsx';

/** Widths in pixels of the frame, with the class that fits it into the dialog. */
const FRAMES = {
  phone: { width: 390, height: 760, box: 'mx-auto w-[390px] max-w-full', frame: '' },
  desktop: {
    width: 1280,
    height: 1400,
    box: 'h-[700px] w-full',
    frame: 'origin-top-left scale-50 max-w-none',
  },
} as const;
type Frame = keyof typeof FRAMES;

/** The storefront's own home page with the saved draft, as customers will get it. */
export function LivePreview({ revision }: { revision: string }) {
  const t = useText();
  const member = useStaff()._id;
  const [frame, setFrame] = useState<Frame>('phone');
  const [language, setLanguage] = useState<Locale>(DEFAULT_LOCALE);
  const [audience, setAudience] = useState<BannerAudience>('everyone');
  const [at, setAt] = useState('');
  const time = indiaTimeOf(at, null);
  const link = useQuery({
    queryKey: adminKey(member, 'home-preview', 'link', revision, audience, time ?? ''),
    queryFn: ({ signal }) =>
      callApi(
        linkHomePreview,
        { query: { audience, ...(time ? { at: time } : {}) } },
        { signal, fresh: true },
      ),
    placeholderData: keepPreviousData,
    // Before the link expires.
    staleTime: 10 * 60_000,
  });
  const { width, height, box, frame: scaled } = FRAMES[frame];
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('content.preview.width')}
          value={frame}
          options={[
            { value: 'phone', label: t('content.preview.phone') },
            { value: 'desktop', label: t('content.preview.desktop') },
          ]}
          onChange={(event) => setFrame(event.target.value === 'phone' ? 'phone' : 'desktop')}
        />
        <SelectField
          label={t('common.language')}
          value={language}
          options={LOCALE_CODES.map((code) => ({ value: code, label: LOCALES[code].name }))}
          onChange={(event) => setLanguage(localeOf(event.target.value))}
        />
        <AudienceField value={audience} onChange={setAudience} />
        <TextField
          type="datetime-local"
          label={t('content.preview.at')}
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
      </div>
      <Listed query={link} failed="content.home.preview_failed">
        {({ path }) => (
          <div className={`overflow-hidden rounded-card border border-border-strong ${box}`}>
            <iframe
              key={`${path}${language}`}
              title={t('content.home.preview_label')}
              src={addressIn(language, path)}
              // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page; it must not lead the panel elsewhere
              sandbox="allow-scripts allow-same-origin"
              width={width}
              height={height}
              className={`block bg-canvas ${scaled}`}
            />
          </div>
        )}
      </Listed>
    </div>
  );
}
