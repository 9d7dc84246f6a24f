import { TRANSLATED_LOCALES } from '#contracts/kernel/locales.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { Translations } from '#contracts/kernel/translations.ts';
import { type HomeContent, homeSections } from './home-content.ts';

/** Something to look at before the home page is published. Nothing here prevents it. */
export interface HomeCheck {
  message: MessageId;
  /** The section, as `homeSections` names it; null: the first view. */
  section: string | null;
  values?: Readonly<Record<string, string | number>>;
}

interface Part {
  section: string | null;
  /** English texts by field. */
  texts: Readonly<Record<string, string>>;
  translations: Translations;
}

function partsOf(content: HomeContent): Part[] {
  const { hero } = content;
  return [
    {
      section: null,
      texts: {
        eyebrow: hero.eyebrow,
        title: hero.title,
        text: hero.text,
        ctaLabel: hero.cta.label,
      },
      translations: hero.translations,
    },
    ...content.banners.map((b) => ({
      section: `banner:${b.key}`,
      texts: { title: b.title, text: b.text, alt: b.picture?.alt ?? '' },
      translations: b.translations,
    })),
    ...content.rails.map((r) => ({
      section: `rail:${r.key}`,
      texts: { title: r.title },
      translations: r.translations,
    })),
    ...content.collections.map((c) => ({
      section: `collection:${c.slug}`,
      texts: { title: c.title, text: c.text },
      translations: c.translations,
    })),
    ...content.titles.map((one) => ({
      section: one.key,
      texts: { title: one.title },
      translations: one.translations,
    })),
  ];
}

const missingTexts = ({ texts, translations }: Part): number =>
  TRANSLATED_LOCALES.flatMap((locale) =>
    Object.entries(texts).filter(
      ([field, english]) => english.trim() !== '' && !translations[locale]?.[field],
    ),
  ).length;

/**
 * What customers would miss: untranslated texts, sections whose time has passed, and rows whose
 * chosen products are all gone (`isAvailable` by slug; without a rule they disappear).
 */
export function homeChecks(
  content: HomeContent,
  now: Date,
  isAvailable: (slug: string) => boolean,
): HomeCheck[] {
  const isOn = new Set(
    homeSections(content)
      .filter((s) => s.isOn)
      .map((s) => s.key),
  );
  const shown = (section: string | null) => section === null || isOn.has(section);
  const untranslated = partsOf(content)
    .filter(({ section }) => shown(section))
    .map((part) => ({ section: part.section, n: missingTexts(part) }))
    .filter(({ n }) => n > 0)
    .map(({ section, n }): HomeCheck => ({
      message: 'content.checks.untranslated',
      section,
      values: { n },
    }));
  const past = content.times
    .filter(({ key, endsAt }) => isOn.has(key) && endsAt !== null && new Date(endsAt) <= now)
    .map(({ key }): HomeCheck => ({ message: 'content.checks.past', section: key }));
  const empty = [
    ...content.rails
      .filter((r) => !r.rule)
      .map((r) => ({ section: `rail:${r.key}`, slugs: r.productSlugs })),
    ...content.collections.map((c) => ({
      section: `collection:${c.slug}`,
      slugs: c.productSlugs,
    })),
  ]
    .filter(({ section, slugs }) => isOn.has(section) && !slugs.some(isAvailable))
    .map(({ section }): HomeCheck => ({ message: 'content.checks.empty', section }));
  return [...empty, ...past, ...untranslated];
}
