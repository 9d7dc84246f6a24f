import { type Kysely, sql } from 'kysely';

type Texts = Record<string, unknown>;
type Dictionary = Record<string, Record<string, string>>;

/** The translations of a home page move from a table of all its texts to the part that each text is in, where operators edit and publish them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    value: Texts;
    translations: Dictionary;
  }>`select value, translations from published_content where key = 'home' and translations <> '{}'`.execute(
    db,
  );
  for (const { value, translations } of rows)
    await sql`update published_content set value = ${JSON.stringify(withTranslations(value, translations))}::text::jsonb where key = 'home'`.execute(
      db,
    );
  await sql`alter table published_content drop column translations`.execute(db);
}

function withTranslations(home: Texts, dictionary: Dictionary): Texts {
  const translated = (part: Texts, texts: Texts): Texts => ({
    ...part,
    translations: Object.fromEntries(
      Object.entries(dictionary).map(([locale, known]) => [
        locale,
        Object.fromEntries(
          Object.entries(texts).flatMap(([field, text]) =>
            typeof text === 'string' && known[text] ? [[field, known[text]]] : [],
          ),
        ),
      ]),
    ),
  });
  const parts = (list: unknown): Texts[] =>
    ((list ?? []) as Texts[]).map((part) =>
      translated(part, { title: part.title, text: part.text }),
    );
  const hero = home.hero as Texts & { cta?: Texts; secondaryCta?: Texts | null };
  const { eyebrow, title, text, cta, secondaryCta } = hero;
  return {
    ...home,
    hero: translated(hero, {
      eyebrow,
      title,
      text,
      ctaLabel: cta?.label,
      secondaryCtaLabel: secondaryCta?.label,
    }),
    rails: parts(home.rails),
    collections: parts(home.collections),
    banners: parts(home.banners),
    trust: parts(home.trust),
  };
}
