import { TITLED_PARTS, type TitledPart } from '#contracts/content/home-content.ts';
import { useText } from '#web/i18n/text.ts';
import { indiaTimeOf, toField } from '#web/modules/portal-kit/forms/india-time.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { PartTranslations } from './part-translations.tsx';
import type { FormProps } from './section-props.ts';

const isTitled = (section: string): section is TitledPart =>
  (TITLED_PARTS as readonly string[]).includes(section);

/** What every section has: the times it is shown, and a heading of its own where it has a default one. */
export function SectionOptions(props: FormProps) {
  return (
    <>
      {isTitled(props.section) ? <TitleFields {...props} section={props.section} /> : null}
      <TimesFields {...props} />
    </>
  );
}

function TitleFields({ section, content, edit, errors }: FormProps & { section: TitledPart }) {
  const t = useText();
  const at = content.titles.findIndex((one) => one.key === section);
  const own = content.titles[at] ?? { key: section, title: '', translations: {} };
  const set = (change: Partial<typeof own>) =>
    edit((c) => ({
      ...c,
      titles: [...c.titles.filter((one) => one.key !== section), { ...own, ...change }].filter(
        (one) => one.title.trim() !== '',
      ),
    }));
  return (
    <div className="mb-3 grid grid-cols-1 gap-3">
      <TextField
        label={t('content.heading')}
        hint={t('content.home.heading_hint')}
        maxLength={80}
        value={own.title}
        error={errors[`titles.${at}.title`]}
        onChange={(event) => set({ title: event.target.value })}
      />
      <PartTranslations
        part={own}
        fields={[{ name: 'title', label: t('content.heading'), maxLength: 80 }]}
        place={`titles.${at}`}
        errors={errors}
        onChange={(translations) => set({ translations })}
      />
    </div>
  );
}

function TimesFields({ section, content, edit, errors }: FormProps) {
  const t = useText();
  const at = content.times.findIndex((one) => one.key === section);
  const own = content.times[at] ?? { key: section, startsAt: null, endsAt: null };
  const set = (change: Partial<typeof own>) =>
    edit((c) => ({
      ...c,
      times: [...c.times.filter((one) => one.key !== section), { ...own, ...change }].filter(
        (one) => one.startsAt !== null || one.endsAt !== null,
      ),
    }));
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <TextField
        type="datetime-local"
        label={t('content.home.shown_from')}
        hint={t('content.home.times_hint')}
        value={toField(own.startsAt)}
        error={errors[`times.${at}.startsAt`]}
        onChange={(event) => set({ startsAt: indiaTimeOf(event.target.value, own.startsAt) })}
      />
      <TextField
        type="datetime-local"
        label={t('content.home.shown_until')}
        value={toField(own.endsAt)}
        error={errors[`times.${at}.endsAt`]}
        onChange={(event) => set({ endsAt: indiaTimeOf(event.target.value, own.endsAt) })}
      />
    </div>
  );
}
