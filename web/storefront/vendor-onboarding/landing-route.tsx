import { ArrowRight, BadgeIndianRupee, FileText, Star, Store, Truck, Trophy } from 'lucide-react';
import { z } from 'zod';
import { getContent, getHome } from '#contracts/promotions/promotions.ts';
import { apiContext } from '#web/api/context.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { Route } from './+types/landing-route';
import {
  LANDING_STEPS,
  LANDING_REQUIREMENTS,
  PAYOUT_STEPS,
  QUESTIONS,
  LANDING_REASONS,
} from './landing-content.ts';
import { FeeCalculator } from './fee-calculator.tsx';

const Contact = z.object({ sellerEmail: z.string(), phone: z.string(), hours: z.string() });
const Classes = z.record(z.string(), z.object({ label: z.string(), percent: z.number() }));

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const text = (key: string) =>
    api
      .call(getContent, { params: { key } })
      .then((r) => r.content)
      .catch(() => null);
  const [contact, classes, home] = await Promise.all([
    text('contact'),
    text('commissionClasses'),
    api.call(getHome, {}).catch(() => null),
  ]);
  return {
    contact: Contact.safeParse(contact).data ?? null,
    classes: Object.entries(Classes.safeParse(classes).data ?? {}).map(([key, c]) => ({
      key,
      label: c.label,
      percent: c.percent,
    })),
    shops: (home?.vendors ?? [])
      .slice(0, 6)
      .map(({ slug, name, city, rating, tagline }) => ({ slug, name, city, rating, tagline })),
  };
}

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, {
    title: 'vendor_onboarding.landing.title',
    description: 'vendor_onboarding.landing.description',
    path: '/vendor',
  });

const ICONS = [BadgeIndianRupee, Trophy, Truck, FileText];

const title =
  'text-[28px] leading-[34px] font-extrabold tracking-[-0.02em] md:text-[34px] md:leading-[40px]';

/** The landing page for vendors: benefits, fees, payouts and requirements. */
export default function VendorLandingPage({
  loaderData: { contact, classes, shops },
}: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-[1280px] px-4 md:px-6 lg:px-8">
      <LandingHero classes={classes} />

      <LandingReasons />

      <LandingSteps />

      {classes.length > 0 ? <LandingFees classes={classes} /> : null}

      <LandingPayouts />

      <LandingNeeded />

      {shops.length > 0 ? <LandingSellers shops={shops} /> : null}

      <LandingQuestions />

      <LandingClosing contact={contact} />
    </div>
  );
}

interface LandingHeroProps {
  classes: { key: string; label: string; percent: number }[];
}
function LandingHero({ classes }: LandingHeroProps) {
  const t = useText();
  const lowest = Math.min(...classes.map((c) => c.percent));
  return (
    <section className="relative mt-4 overflow-hidden rounded-hero bg-brand px-6 py-12 text-on-brand md:mt-6 dark:bg-brand-soft dark:text-ink md:px-14 md:py-20">
      <div
        aria-hidden="true"
        className="absolute -top-32 -right-24 size-96 rounded-full border-[44px] border-on-brand/10 dark:border-ink/10"
      />
      <div
        aria-hidden="true"
        className="absolute right-24 -bottom-40 size-80 rounded-full border-[30px] border-on-brand/10 dark:border-ink/10 max-md:hidden"
      />
      <div className="relative max-w-[640px]">
        <p className="flex items-center gap-2 font-semibold">
          <Store aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('vendor_onboarding.landing.audience')}
        </p>
        <h1 className="mt-3 text-[38px] leading-[42px] font-extrabold tracking-[-0.02em] md:text-[56px] md:leading-[58px]">
          {t('vendor_onboarding.landing.headline')}
        </h1>
        <p className="mt-4 max-w-[52ch] text-[18px] leading-[28px]">
          {t('vendor_onboarding.landing.intro')}
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton
            to="/vendor-registration"
            size="lg"
            className="bg-on-brand! text-brand! hover:opacity-90"
          >
            {t('vendor_onboarding.register_store')}
            <ArrowRight aria-hidden="true" className="size-5" strokeWidth={2} />
          </LinkButton>
          <LinkButton
            to="/vendor-login"
            size="lg"
            variant="outline"
            className="border-current! bg-transparent! text-on-brand! hover:bg-on-brand/10! dark:text-ink!"
          >
            {t('vendor_onboarding.login_title')}
          </LinkButton>
        </div>
        {classes.length > 0 ? (
          <p className="mt-6 text-[15px]">
            {t('vendor_onboarding.landing.commission_from', { percent: lowest })}
          </p>
        ) : null}
      </div>
    </section>
  );
}

function LandingReasons() {
  const t = useText();
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {LANDING_REASONS.map(([head, text], i) => {
        const Icon = ICONS[i]!;
        return (
          <li key={head} className="rounded-card border border-border bg-surface p-5">
            <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
              <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
            </span>
            <h2 className="mt-3 text-[18px] leading-[24px] font-extrabold">{t(head)}</h2>
            <p className="mt-1 text-[15px] text-ink-muted">{t(text)}</p>
          </li>
        );
      })}
    </ul>
  );
}

function LandingSteps() {
  const t = useText();
  return (
    <section aria-labelledby="how" className="mt-14">
      <h2 id="how" className={title}>
        {t('vendor_onboarding.how.title')}
      </h2>
      <ol className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {LANDING_STEPS.map(([head, text], i) => (
          <li key={head} className="rounded-card bg-sunken p-5">
            <span
              aria-hidden="true"
              className="text-[28px] leading-none font-extrabold text-action tabular-nums"
            >
              {i + 1}
            </span>
            <h3 className="mt-2 font-bold">{t(head)}</h3>
            <p className="text-[15px] text-ink-muted">{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface LandingFeesProps {
  classes: { key: string; label: string; percent: number }[];
}
function LandingFees({ classes }: LandingFeesProps) {
  const t = useText();
  return (
    <section aria-labelledby="fees" className="mt-14">
      <h2 id="fees" className={title}>
        {t('vendor_onboarding.fees.title')}
      </h2>
      <p className="mt-1 mb-5 max-w-[60ch] text-ink-muted">{t('vendor_onboarding.fees.text')}</p>
      <FeeCalculator classes={classes} />
      <h3 className="mt-8 font-bold">{t('vendor_onboarding.fees.by_category')}</h3>
      <dl className="mt-2 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {classes.map((c) => (
          <div key={c.key} className="flex justify-between gap-4 border-b border-border py-3">
            <dt>{t(c.label)}</dt>
            <dd className="font-bold tabular-nums">{c.percent}%</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function LandingPayouts() {
  const t = useText();
  return (
    <section aria-labelledby="payouts" className="mt-14">
      <h2 id="payouts" className={title}>
        {t('vendor_onboarding.payouts.title')}
      </h2>
      <ol className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {PAYOUT_STEPS.map(([head, text], i) => (
          <li key={head} className="rounded-card bg-sunken p-5">
            <span
              aria-hidden="true"
              className="text-[28px] leading-none font-extrabold text-action tabular-nums"
            >
              {i + 1}
            </span>
            <h3 className="mt-2 font-bold">{t(head)}</h3>
            <p className="text-[15px] text-ink-muted">{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function LandingNeeded() {
  const t = useText();
  return (
    <section
      aria-labelledby="needed"
      className="mt-14 grid items-start gap-6 lg:grid-cols-[1fr_1.4fr] lg:gap-12"
    >
      <div>
        <h2 id="needed" className={title}>
          {t('vendor_onboarding.needed.title')}
        </h2>
        <p className="mt-1 text-ink-muted">{t('vendor_onboarding.needed.text')}</p>
      </div>
      <dl className="divide-y divide-border rounded-card border border-border bg-surface px-5 md:px-6">
        {LANDING_REQUIREMENTS.map(([term, text]) => (
          <div key={term} className="grid gap-1 py-4 sm:grid-cols-[11rem_1fr]">
            <dt className="font-bold">{t(term)}</dt>
            <dd className="text-ink-muted">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface LandingSellersProps {
  shops: { slug: string; name: string; city: string; rating: number; tagline: string | null }[];
}
function LandingSellers({ shops }: LandingSellersProps) {
  const t = useText();
  return (
    <section aria-labelledby="shops" className="mt-14">
      <h2 id="shops" className={title}>
        {t('vendor_onboarding.landing.sellers')}
      </h2>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shops.map((shop) => (
          <li key={shop.slug} className="rounded-card border border-border bg-surface p-5">
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="font-bold">{shop.name}</h3>
              <span className="inline-flex items-center gap-1 text-[15px] font-semibold tabular-nums">
                {shop.rating > 0 ? (
                  <>
                    <Star aria-hidden="true" className="size-4 fill-star text-star" />
                    <span className="sr-only">{t('common.rating')} </span>
                    {shop.rating.toFixed(1)}
                  </>
                ) : (
                  t('vendors.new_seller')
                )}
              </span>
            </div>
            <p className="text-[15px] text-ink-muted">
              {shop.tagline ? `${shop.tagline} · ` : ''}
              {t(shop.city)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LandingQuestions() {
  const t = useText();
  return (
    <section
      aria-labelledby="questions"
      className="mt-14 grid items-start gap-6 lg:grid-cols-[1fr_1.4fr] lg:gap-12"
    >
      <h2 id="questions" className={title}>
        {t('vendor_onboarding.faq.title')}
      </h2>
      <div className="grid gap-3">
        {QUESTIONS.map(([question, answer]) => (
          <Accordion key={question} title={t(question)} name="seller-questions">
            <p className="max-w-[60ch] text-ink-muted">{t(answer)}</p>
          </Accordion>
        ))}
      </div>
    </section>
  );
}

interface LandingClosingProps {
  contact: { sellerEmail: string; phone: string; hours: string } | null;
}
function LandingClosing({ contact }: LandingClosingProps) {
  const t = useText();
  return (
    <section className="mt-14 flex flex-wrap items-center justify-between gap-6 rounded-hero bg-deal-soft p-6 text-deal-ink md:p-10">
      <div>
        <h2 className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em]">
          {t('vendor_onboarding.landing.closing')}
        </h2>
        {contact ? (
          <p className="mt-1">
            {t('vendor_onboarding.questions', {
              phone: contact.phone,
              hours: t(contact.hours),
              email: contact.sellerEmail,
            })}
          </p>
        ) : null}
      </div>
      <LinkButton to="/vendor-registration" size="lg">
        {t('vendor_onboarding.register_store')}
      </LinkButton>
    </section>
  );
}
