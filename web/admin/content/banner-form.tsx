import { Trash2 } from 'lucide-react';
import { BANNER_AUDIENCES, type BannerAudience } from '#contracts/content/home-content.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { isSegmentId } from '#contracts/segments/segment-id.ts';
import { useSegmentChoices } from '#web/admin/segments/segment-field.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { BannerPictureField } from './banner-picture.tsx';
import { PartTranslations } from './part-translations.tsx';
import type { FormProps } from './section-props.ts';

const AUDIENCE_LABELS: Record<(typeof BANNER_AUDIENCES)[number], MessageId> = {
  everyone: 'content.audience.everyone',
  signed_in: 'content.audience.signed_in',
  new_customers: 'content.audience.new_customers',
  returning: 'content.audience.returning',
};

/** Everybody, fixed groups, and customer segments. */
export function AudienceField({
  hint,
  value,
  onChange,
}: {
  hint?: string | undefined;
  value: BannerAudience;
  onChange: (audience: BannerAudience) => void;
}) {
  const t = useText();
  const segments = useSegmentChoices(isSegmentId(value) ? value : null);
  return (
    <SelectField
      label={t('content.audience.title')}
      hint={hint}
      value={value}
      options={[
        ...BANNER_AUDIENCES.map((one) => ({ value: one, label: t(AUDIENCE_LABELS[one]) })),
        ...segments.map(({ value: id, label }) => ({
          value: id,
          label: t('segments.named', { name: label }),
        })),
      ]}
      onChange={({ target }) =>
        onChange(
          isSegmentId(target.value)
            ? target.value
            : (BANNER_AUDIENCES.find((one) => one === target.value) ?? 'everyone'),
        )
      }
    />
  );
}

type Banner = FormProps['content']['banners'][number];

/** A banner: texts, link, picture, and whom it is shown to. */
export function BannerForm({ section, content, edit, errors, isFixed }: FormProps) {
  const t = useText();
  const at = content.banners.findIndex((b) => `banner:${b.key}` === section);
  const own = content.banners[at]!;
  const set = (change: Partial<Banner>) =>
    edit((c) => ({
      ...c,
      banners: c.banners.map((b) => (b.key === own.key ? { ...b, ...change } : b)),
    }));
  return (
    <div className="grid grid-cols-1 gap-3">
      <BannerTexts own={own} at={at} errors={errors} set={set} />
      <BannerPictureField
        picture={own.picture ?? null}
        error={errors[`banners.${at}.picture.alt`]}
        onChange={(picture) => set({ picture })}
      />
      <PartTranslations
        part={own}
        fields={[
          { name: 'title', label: t('common.title'), maxLength: 80 },
          { name: 'text', label: t('content.home.subtitle'), maxLength: 160 },
          {
            name: 'alt',
            label: t('content.picture.alt'),
            maxLength: 160,
            english: own.picture?.alt ?? '',
          },
        ]}
        place={`banners.${at}`}
        errors={errors}
        onChange={(translations) => set({ translations })}
      />
      <AudienceField
        hint={own.audience === 'everyone' ? undefined : t('content.audience.personal_hint')}
        value={own.audience}
        onChange={(audience) => set({ audience })}
      />
      {isFixed ? null : (
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11 justify-self-start text-danger"
          onClick={() =>
            edit((c) => ({ ...c, banners: c.banners.filter((b) => b.key !== own.key) }))
          }
        >
          <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {t('content.home.remove_banner')}
        </Button>
      )}
    </div>
  );
}

interface BannerTextsProps extends Pick<FormProps, 'errors'> {
  own: Banner;
  at: number;
  set: (change: Partial<Banner>) => void;
}
function BannerTexts({ own, at, errors, set }: BannerTextsProps) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('common.title')}
        maxLength={80}
        value={own.title}
        error={errors[`banners.${at}.title`]}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextField
        label={t('content.home.subtitle')}
        maxLength={160}
        value={own.text}
        error={errors[`banners.${at}.text`]}
        onChange={(event) => set({ text: event.target.value })}
      />
      <TextField
        label={t('content.home.link')}
        hint={t('content.home.link_hint')}
        maxLength={300}
        value={own.to}
        error={errors[`banners.${at}.to`]}
        onChange={(event) => set({ to: event.target.value })}
      />
    </>
  );
}
