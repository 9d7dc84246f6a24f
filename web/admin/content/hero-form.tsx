import { useState } from 'react';
import type { HomeContent } from '#contracts/content/home-content.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PartTranslations } from './part-translations.tsx';
import { Picker } from './picker.tsx';
import { useText } from '#web/i18n/text.ts';

interface HeroProps {
  content: HomeContent;
  edit: (change: (content: HomeContent) => HomeContent) => void;
  errors: Readonly<Record<string, string>>;
  isFixed: boolean;
}

/** The banner at the top of the home page: texts, two buttons, up to three pictures. */
export function HeroForm({ content: { hero }, edit, errors, isFixed }: HeroProps) {
  const t = useText();
  const set = (change: Partial<HomeContent['hero']>) =>
    edit((c) => ({ ...c, hero: { ...c.hero, ...change } }));
  const [isOpen, setOpen] = useState(false);
  const isWrong = Object.keys(errors).some((place) => place.startsWith('hero.'));
  return (
    <Panel
      title={t('content.hero.title')}
      text={isOpen || isWrong ? t('content.hero.intro') : `“${hero.title}”`}
      action={
        <Button
          variant="outline"
          size="sm"
          className="min-h-11 md:min-h-9"
          aria-expanded={isOpen || isWrong}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('common.close') : isFixed ? t('common.view') : t('common.change')}
          <span className="sr-only">: {t('content.hero.title')}</span>
        </Button>
      }
    >
      {isOpen || isWrong ? (
        <HeroFields hero={hero} set={set} isFixed={isFixed} errors={errors} />
      ) : null}
    </Panel>
  );
}

interface HeroFieldsProps {
  hero: HomeContent['hero'];
  set: (change: Partial<HomeContent['hero']>) => void;
  isFixed: boolean;
  errors: Readonly<Record<string, string>>;
}
function HeroFields({ hero, set, isFixed, errors }: HeroFieldsProps) {
  const t = useText();
  const second = hero.secondaryCta ?? { label: '', to: '' };
  const setSecond = (change: Partial<typeof second>) => {
    const next = { ...second, ...change };
    set({ secondaryCta: next.label || next.to ? next : null });
  };
  return (
    <fieldset disabled={isFixed} className="grid min-w-0 grid-cols-1 gap-3">
      <TextField
        label={t('content.hero.eyebrow')}
        maxLength={80}
        value={hero.eyebrow}
        error={errors['hero.eyebrow']}
        onChange={(event) => set({ eyebrow: event.target.value })}
      />
      <TextField
        label={t('content.heading')}
        maxLength={80}
        value={hero.title}
        error={errors['hero.title']}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextArea
        label={t('common.fields.text')}
        rows={3}
        maxLength={240}
        value={hero.text}
        error={errors['hero.text']}
        onChange={(event) => set({ text: event.target.value })}
      />
      <HeroButtons hero={hero} errors={errors} set={set} second={second} setSecond={setSecond} />
      <HeroTranslations hero={hero} errors={errors} set={set} secondLabel={second.label} />
      <Picker
        kind="product"
        label={t('content.hero.pictures')}
        hint={
          hero.imageTypes.length > 0
            ? t('content.hero.pictures_default')
            : t('content.hero.pictures_none')
        }
        chosen={hero.productSlugs}
        most={3}
        isFixed={isFixed}
        error={errors['hero.productSlugs']}
        onChange={(productSlugs) => set({ productSlugs })}
      />
    </fieldset>
  );
}

interface HeroButtonsProps {
  hero: HomeContent['hero'];
  errors: Readonly<Record<string, string>>;
  set: (change: Partial<HomeContent['hero']>) => void;
  second: HomeContent['hero']['cta'];
  setSecond: (change: Partial<HomeContent['hero']['cta']>) => void;
}
function HeroButtons({ hero, errors, set, second, setSecond }: HeroButtonsProps) {
  const t = useText();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={t('content.hero.first_button')}
        maxLength={40}
        value={hero.cta.label}
        error={errors['hero.cta.label']}
        onChange={(event) => set({ cta: { ...hero.cta, label: event.target.value } })}
      />
      <TextField
        label={t('content.hero.first_link')}
        maxLength={300}
        value={hero.cta.to}
        error={errors['hero.cta.to']}
        onChange={(event) => set({ cta: { ...hero.cta, to: event.target.value } })}
      />
      <TextField
        label={t('content.hero.second_button')}
        hint={t('common.optional')}
        maxLength={40}
        value={second.label}
        error={errors['hero.secondaryCta.label']}
        onChange={(event) => setSecond({ label: event.target.value })}
      />
      <TextField
        label={t('content.hero.second_link')}
        maxLength={300}
        value={second.to}
        error={errors['hero.secondaryCta.to']}
        onChange={(event) => setSecond({ to: event.target.value })}
      />
    </div>
  );
}

interface HeroTranslationsProps extends Pick<HeroFieldsProps, 'hero' | 'errors' | 'set'> {
  secondLabel: string;
}
function HeroTranslations({ hero, errors, set, secondLabel }: HeroTranslationsProps) {
  const t = useText();
  return (
    <PartTranslations
      part={hero}
      fields={[
        { name: 'eyebrow', label: t('content.hero.eyebrow'), maxLength: 80 },
        { name: 'title', label: t('content.heading'), maxLength: 80 },
        { name: 'text', label: t('common.fields.text'), maxLength: 240 },
        {
          name: 'ctaLabel',
          label: t('content.hero.first_button'),
          maxLength: 40,
          english: hero.cta.label,
        },
        {
          name: 'secondaryCtaLabel',
          label: t('content.hero.second_button'),
          maxLength: 40,
          english: secondLabel,
        },
      ]}
      place="hero"
      errors={errors}
      onChange={(translations) => set({ translations })}
    />
  );
}
