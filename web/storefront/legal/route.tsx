import { Printer } from 'lucide-react';
import { data } from 'react-router';
import { z } from 'zod';
import { getContent } from '#contracts/promotions/promotions.ts';
import { emailLanguage } from '#contracts/messages/email-blocks.ts';
import { slugify } from '#contracts/kernel/ids.ts';
import { apiContext } from '#web/api/context.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useSite, useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlainText } from '#web/ui/plain-text.tsx';
import type { Route } from './+types/route';
import {
  DEFAULT_LOCALE,
  LOCALE_CODES,
  LOCALES,
  type Locale,
  splitAddress,
} from '#contracts/kernel/locales.ts';

const Text = z.object({
  title: z.string(),
  notice: z.string().optional(),
  effectiveDate: z.string().optional(),
  sections: z.array(z.object({ heading: z.string(), body: z.string(), lang: z.string() })),
});
/** A text of the law: in `language`, where it was asked for in another one than English. */
const LegalText = z
  .object({
    ...Text.shape,
    language: z.enum(LOCALE_CODES).default(DEFAULT_LOCALE),
    sections: z.array(z.object({ heading: z.string(), body: z.string() })),
  })
  .transform(({ sections, ...text }) => ({
    ...text,
    sections: sections.map((s): Section => ({ ...s, lang: LOCALES[text.language].tag })),
  }));
const Officer = z.object({
  name: z.string(),
  designation: z.string(),
  email: z.string(),
  phone: z.string(),
  hours: z.string(),
  address: z.string(),
  acknowledgeWithinHours: z.number(),
  resolveWithinDays: z.number(),
});

const Questions = z
  .array(z.object({ question: z.string(), answer: z.string() }))
  .transform((list): z.infer<typeof LegalText> => ({
    title: 'reviews.questions.title',
    language: DEFAULT_LOCALE,
    sections: list.map(({ question, answer }) => ({
      heading: question,
      body: answer,
      lang: emailLanguage(answer),
    })),
  }));

type Section = z.infer<typeof Text>['sections'][number];
/** A heading in another script gives no ASCII anchor. */
const anchorOf = ({ heading, lang }: Section, at: number): string =>
  lang.startsWith('en') ? slugify(heading) : `section-${at + 1}`;

/** `/privacy-policy`, `/terms-conditions`, `/seller-terms-conditions`, `/faq`: the texts are content, stored in the database. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { path } = splitAddress(new URL(request.url).pathname);
  const slug = path.slice(1).replace(/\.data$/, '');
  const api = context.get(apiContext);
  const [text, officer] = await Promise.all([
    api.call(getContent, { params: { key: slug } }),
    api.call(getContent, { params: { key: 'grievanceOfficer' } }).catch(() => null),
  ]);
  return data({
    text: z.union([LegalText, Questions]).parse(text.content),
    officer: Officer.safeParse(officer?.content).data ?? null,
    slug,
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.text.title ?? 'content.legal.title',
    ...(args.loaderData ? { path: `/${args.loaderData.slug}` } : {}),
  });

export default function LegalPage({ loaderData: { text, officer, slug } }: Route.ComponentProps) {
  const { locale } = useSite();
  const { title, notice, effectiveDate, sections, language } = text;
  return (
    <div className="mx-auto grid w-full max-w-[1120px] items-start gap-x-12 px-4 py-8 md:px-6 lg:grid-cols-[260px_minmax(0,1fr)] lg:py-12">
      <LegalHeader
        title={title}
        slug={slug}
        language={language}
        effectiveDate={effectiveDate}
        locale={locale}
        notice={notice}
      />
      <LegalContents sections={sections} />
      <article className="max-w-[68ch] lg:col-start-2">
        {sections.map((s, i) => (
          <section
            key={s.heading}
            lang={s.lang}
            id={anchorOf(s, i)}
            className="mt-9 break-inside-avoid"
          >
            <h2 className="text-[22px] leading-[28px] font-extrabold tracking-[-0.02em]">
              {s.heading}
            </h2>
            <div className="text-[17px] leading-[28px]">
              <PlainText text={s.body} />
            </div>
          </section>
        ))}
        {officer ? <GrievanceOfficer locale={locale} officer={officer} /> : null}
      </article>
    </div>
  );
}

interface LegalHeaderProps {
  title: string;
  slug: string;
  /** That of the text. */ language: Locale;
  effectiveDate: string | undefined;
  locale: Locale;
  notice: string | undefined;
}
function LegalHeader({ title, slug, language, effectiveDate, locale, notice }: LegalHeaderProps) {
  const t = useText();
  const { formatDate } = useDates();
  const isFaq = slug === 'faq';
  return (
    <header className="lg:col-start-2">
      <h1
        lang={isFaq ? locale : language}
        className="text-[34px] leading-[38px] font-extrabold tracking-[-0.02em] md:text-[44px] md:leading-[46px]"
      >
        {isFaq ? t(title) : title}
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 text-[15px] text-ink-muted">
        {effectiveDate ? (
          <p>{t('content.legal.last_updated', { day: formatDate(effectiveDate) })}</p>
        ) : null}
        <Button variant="ghost" onClick={() => window.print()} className="-ml-4 print:hidden">
          <Printer aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('common.print')}
        </Button>
      </div>
      {locale === DEFAULT_LOCALE || isFaq ? null : language === DEFAULT_LOCALE ? (
        <p className="mt-2 text-[15px] text-ink-muted">{t('content.legal.english_only')}</p>
      ) : (
        <p className="mt-2 text-[15px] text-ink-muted">
          {t('content.legal.english_governs')}{' '}
          <a
            href={`/${slug}?lang=${DEFAULT_LOCALE}`}
            hrefLang={DEFAULT_LOCALE}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {t('content.legal.read_english')}
          </a>
        </p>
      )}
      {notice ? (
        <div lang={language} className="mt-4">
          <Alert tone="warning">{notice}</Alert>
        </div>
      ) : null}
    </header>
  );
}

function LegalContents({ sections }: { sections: Section[] }) {
  const t = useText();
  return (
    <nav
      aria-labelledby="on-this-page"
      className="mt-6 rounded-card border border-border bg-surface p-5 lg:sticky lg:top-[calc(var(--header-stuck)+16px)] lg:row-span-2 lg:row-start-1 lg:mt-0"
    >
      <h2 id="on-this-page" className="font-extrabold">
        {t('content.legal.on_this_page')}
      </h2>
      <ol className="mt-1 text-[15px] leading-[22px]">
        {sections.map((s, i) => (
          <li key={s.heading} lang={s.lang}>
            <a
              href={`#${anchorOf(s, i)}`}
              className="grid min-h-11 grid-cols-[1.6rem_1fr] items-center hover:text-brand hover:underline"
            >
              <span aria-hidden="true" className="text-ink-subtle tabular-nums">
                {i + 1}
              </span>
              {s.heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface GrievanceOfficerProps {
  locale: Locale;
  officer: NonNullable<Route.ComponentProps['loaderData']['officer']>;
}
function GrievanceOfficer({ locale, officer }: GrievanceOfficerProps) {
  const t = useText();
  return (
    <section
      aria-labelledby="grievance"
      lang={locale}
      className="mt-10 break-inside-avoid rounded-card bg-sunken p-5 md:p-6"
    >
      <h2 id="grievance" className="text-[20px] leading-[28px] font-extrabold">
        {t('support.grievance_officer')}
      </h2>
      <p className="mt-1">
        <strong>{officer.name}</strong>, {t(officer.designation)}
      </p>
      <p className="text-ink-muted">{officer.address}</p>
      <p className="mt-2">
        <a
          href={`mailto:${officer.email}`}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {officer.email}
        </a>{' '}
        ·{' '}
        <a
          href={`tel:${officer.phone.replaceAll(' ', '')}`}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {officer.phone}
        </a>
      </p>
      <p className="text-[15px] text-ink-muted">
        {t(officer.hours)}.{' '}
        {t('support.grievance_deadlines', {
          hours: officer.acknowledgeWithinHours,
          days: officer.resolveWithinDays,
        })}
      </p>
    </section>
  );
}
