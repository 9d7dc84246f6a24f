import { Link } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { AppearanceSwitches } from './appearance-switches.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import type { ShellData } from './shell-data.ts';
import { StreetMap } from './street-map.tsx';

const link =
  'inline-flex min-h-11 min-w-11 items-center hover:text-brand hover:underline md:min-h-9';
const heading = 'mb-1 text-[16px] font-extrabold';

/** A link to another site. */
function Away({
  href,
  children,
  className = link,
}: {
  href: string;
  children: string;
  className?: string;
}) {
  const t = useText();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> {t('common.opens_in_new_tab')}</span>
    </a>
  );
}

type Contact = NonNullable<ShellData['contact']>;
type Officer = NonNullable<ShellData['officer']>;

export function Footer({ shell: { contact, officer } }: { shell: ShellData }) {
  const t = useText();
  return (
    <footer
      id="marketplace-contact"
      className="later mt-12 border-t border-border bg-sunken pb-20 [contain-intrinsic-height:auto_1390px] md:pb-0 md:[contain-intrinsic-height:auto_775px] lg:[contain-intrinsic-height:auto_490px]"
    >
      <div className="mx-auto grid max-w-[1280px] gap-8 px-4 py-10 text-[15px] sm:grid-cols-2 md:px-6 lg:grid-cols-[1.3fr_1fr_1fr_1.4fr] lg:px-8">
        <div>
          <p className="text-[24px] font-extrabold tracking-[-0.04em] text-brand">
            <Wordmark />
          </p>
          <p className="mt-2 max-w-[40ch] text-ink-muted">{t('shell.footer.description')}</p>
          {contact ? <SocialAndApps contact={contact} /> : null}
        </div>
        <ForVendors trackUrl={contact?.vendorTrackUrl} />
        <CustomerService officer={officer} />
        {contact ? <ContactUs contact={contact} /> : null}
      </div>
      <div className="border-t border-border">
        <div className="mx-auto flex max-w-[1280px] flex-wrap items-center justify-between gap-4 px-4 py-4 text-[14px] text-ink-muted md:px-6 lg:px-8">
          <p>
            {t('shell.footer.copyright', {
              owner: contact?.legalEntity ?? t('common.marketplace_name'),
            })}
          </p>
          <div className="flex flex-wrap items-center gap-x-4">
            <LanguageSwitch />
            <AppearanceSwitches />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** A link to a page of the marketplace. */
const Own = ({ to, name }: { to: string; name: string }) => (
  <li>
    <Link to={to} className={link}>
      {name}
    </Link>
  </li>
);

function SocialAndApps({ contact: { social, apps } }: { contact: Contact }) {
  const t = useText();
  return (
    <>
      <ul aria-label={t('common.social_links')} className="mt-3 flex flex-wrap gap-x-4">
        {social.map((s) => (
          <li key={s.name}>
            <Away href={s.url}>{s.name}</Away>
          </li>
        ))}
      </ul>
      <ul aria-label={t('common.app_stores')} className="mt-2 flex flex-wrap gap-2">
        {apps.map((a) => (
          <li key={a.store}>
            <Away
              href={a.url}
              className="inline-flex min-h-11 items-center rounded-button border border-border-strong bg-surface px-4 font-semibold hover:border-brand"
            >
              {a.store}
            </Away>
          </li>
        ))}
      </ul>
    </>
  );
}

function ForVendors({ trackUrl }: { trackUrl: string | undefined }) {
  const t = useText();
  return (
    <nav aria-labelledby="for-vendors">
      <h2 id="for-vendors" className={heading}>
        {t('shell.footer.for_vendors')}
      </h2>
      <ul className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4">
        <Own to="/vendor-registration" name={t('vendor_onboarding.registration_title')} />
        <Own to="/vendor-login" name={t('vendor_onboarding.login_title')} />
        <Own to="/products" name={t('common.products')} />
        {trackUrl ? (
          <li>
            <Away href={trackUrl}>{t('shell.footer.track_orders')}</Away>
          </li>
        ) : null}
        <Own to="/seller-terms-conditions" name={t('content.seller_terms_title')} />
      </ul>
    </nav>
  );
}

function CustomerService({ officer }: { officer: Officer | null }) {
  const t = useText();
  return (
    <nav aria-labelledby="customer-service">
      <h2 id="customer-service" className={heading}>
        {t('shell.footer.customer_service')}
      </h2>
      <ul className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4">
        <Own to="/privacy-policy" name={t('content.legal.privacy_policy')} />
        <Own to="/terms-conditions" name={t('common.terms_and_conditions')} />
      </ul>
      <ul
        aria-label={t('common.help')}
        className="mt-3 max-sm:mt-0 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4"
      >
        <Own to="/track-order" name={t('orders.track.title')} />
        <Own to="/faq" name={t('content.faq.link')} />
      </ul>
      {officer ? <GrievanceOfficer officer={officer} /> : null}
    </nav>
  );
}

function GrievanceOfficer({ officer }: { officer: Officer }) {
  const t = useText();
  return (
    <p className="mt-3 text-[13px] text-ink-muted">
      <strong className="block text-ink">{t('support.grievance_officer')}</strong>
      {officer.name}
      {officer.designation === 'Grievance Officer' ? null : `, ${officer.designation}`}
      <br />
      <a href={`mailto:${officer.email}`} className="underline">
        {officer.email}
      </a>
      <br />
      {officer.phone} · {t(officer.hours)}
    </p>
  );
}

function ContactUs({ contact: { phone, email, address, map } }: { contact: Contact }) {
  const t = useText();
  const mapUrl = map
    ? `https://www.openstreetmap.org/?mlat=${map.latitude}&mlon=${map.longitude}#map=16/${map.latitude}/${map.longitude}`
    : null;
  return (
    <section aria-labelledby="contact-us">
      <h2 id="contact-us" className={heading}>
        {t('shell.footer.contact_us')}
      </h2>
      <p>
        <a href={`tel:${phone.replace(/\s/g, '')}`} className={link}>
          {phone}
        </a>
        <br />
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      </p>
      <StreetMap address={address} mapUrl={mapUrl} />
    </section>
  );
}
