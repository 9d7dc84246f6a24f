import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { getContent } from '#contracts/promotions/promotions.ts';
import { getMarketplaceRules } from '#contracts/settings/marketplace-settings.ts';
import type { Application } from '#contracts/vendor-onboarding/vendor-applications.ts';
import { apiContext } from '#web/api/context.ts';
import { portalInfo } from '#web/modules/accounts/portal-account/portal-session.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { loadPortalTexts } from '#web/i18n/load-portal.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/registration-route';
import { LANDING_REQUIREMENTS } from './landing-content.ts';
import { ApplicantForm } from './registration/applicant-form.tsx';
import { SellerBar } from './seller-bar.tsx';

const Wizard = lazy(() => import('./registration/application-wizard.tsx'));
const Contact = z.object({ sellerEmail: z.string(), phone: z.string(), hours: z.string() });
const Classes = z.record(z.string(), z.object({ label: z.string(), percent: z.number() }));

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const text = (key: string) =>
    api
      .call(getContent, { params: { key } })
      .then((r) => r.content)
      .catch(() => null);
  const [contact, classes, isOpen] = await Promise.all([
    text('contact'),
    text('commissionClasses'),
    api.call(getMarketplaceRules, {}).then(
      ({ rules }) => rules.switches.vendorRegistration,
      () => true,
    ),
  ]);
  return {
    isOpen,
    contact: Contact.safeParse(contact).data ?? null,
    classes: Object.entries(Classes.safeParse(classes).data ?? {}).map(([key, c]) => ({
      key,
      label: c.label,
      percent: c.percent,
    })),
  };
}
/** When coming from another storefront page, the portal's messages are loaded first. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await loadPortalTexts('vendor');
  return serverLoader();
}

/** The step is in the address; the loader's data does not depend on it. */
export const shouldRevalidate = () => false;

export const handle = { bar: <SellerBar /> };

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, {
    title: 'vendor_onboarding.registration_title',
    description: 'vendor_onboarding.description',
    path: '/vendor-registration',
  });

/**
 * Vendor registration: first an account, then the steps for the signed-in applicant. The HTML is
 * the same for everyone.
 */
export default function VendorRegistrationPage({
  loaderData: { contact, classes, isOpen },
}: Route.ComponentProps) {
  const t = useText();
  const [who, setWho] = useState<'nobody' | 'applicant' | 'member'>('nobody');
  const [begun, setBegun] = useState<Application | null>(null);
  useEffect(() => {
    const role = portalInfo('vendor')?.vendorRole;
    if (role) setWho(role === 'applicant' || role === 'owner' ? 'applicant' : 'member');
  }, []);
  const title = (
    <h1 className="text-[34px] leading-[38px] font-extrabold tracking-[-0.02em] md:text-[44px] md:leading-[46px]">
      {t('vendor_onboarding.registration_title')}
    </h1>
  );
  const contactNote = contact ? (
    <p className="text-[15px] text-ink-muted">
      {t('vendor_onboarding.questions', {
        phone: contact.phone,
        hours: t(contact.hours),
        email: contact.sellerEmail,
      })}
    </p>
  ) : null;
  if (who === 'applicant') {
    return (
      <div className="mx-auto grid w-full max-w-[1080px] gap-5 px-4 py-8 md:px-6 md:py-12">
        {title}
        <Suspense fallback={<Skeleton className="h-48 rounded-card" />}>
          <Wizard classes={classes} begun={begun} />
        </Suspense>
        {contactNote}
      </div>
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-[1080px] items-start gap-8 px-4 py-8 md:px-6 md:py-12 lg:grid-cols-[1fr_1.2fr] lg:gap-12">
      <div className="grid gap-4">
        {title}
        <p className="max-w-[52ch] text-[18px] leading-[28px] text-ink-muted">
          {t('vendor_onboarding.intro')}
        </p>
        {who === 'member' ? <MemberNote /> : null}
        {isOpen ? (
          <NewApplicant setBegun={setBegun} setWho={setWho} />
        ) : (
          <Alert tone="info" title={t('vendor_onboarding.closed')}>
            {t('vendor_onboarding.closed_continue')}
          </Alert>
        )}
      </div>
      <NeededForRegistration contactNote={contactNote} />
    </div>
  );
}

function MemberNote() {
  const t = useText();
  return (
    <Alert tone="info">
      {t('vendor_onboarding.already_registered')}{' '}
      <Link to="/vendor-dashboard" className="font-bold underline">
        {t('shell.portal_action')}
      </Link>
    </Alert>
  );
}

function NeededForRegistration({ contactNote }: { contactNote: ReactNode | null }) {
  const t = useText();
  return (
    <section
      aria-labelledby="needed"
      className="rounded-card border border-border bg-surface p-5 md:p-7"
    >
      <h2 id="needed" className="text-[22px] leading-[28px] font-extrabold tracking-[-0.02em]">
        {t('vendor_onboarding.needed.title')}
      </h2>
      <dl className="mt-2 divide-y divide-border">
        {LANDING_REQUIREMENTS.map(([term, text]) => (
          <div key={term} className="grid gap-1 py-4">
            <dt className="font-bold">{t(term)}</dt>
            <dd className="text-ink-muted">{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-border pt-3">
        <Link
          to="/seller-terms-conditions"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {t('content.seller_terms_title')}
        </Link>
      </p>
      {contactNote}
    </section>
  );
}

interface NewApplicantProps {
  setBegun: (value: Application | null) => void;
  setWho: (value: 'nobody' | 'applicant' | 'member') => void;
}
function NewApplicant({ setBegun, setWho }: NewApplicantProps) {
  return (
    <div className="rounded-card border border-border bg-surface p-5 md:p-7">
      <ApplicantForm
        onBegun={(application) => {
          setBegun(application);
          setWho('applicant');
        }}
      />
    </div>
  );
}
