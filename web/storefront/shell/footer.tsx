import { Link } from 'react-router';
import { AppearanceSwitches } from './appearance-switches.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import type { ShellData } from './shell-data.ts';
import { StreetMap } from './street-map.tsx';

const link = 'inline-flex min-h-11 items-center hover:text-brand hover:underline md:min-h-9';
const Away = ({ href, children }: { href: string; children: string }) => <a href={href} target="_blank" rel="noopener noreferrer" className={link}>{children}<span className="sr-only"> (opens in a new tab)</span></a>;

export function Footer({ shell: { contact, officer } }: { shell: ShellData }) {
  const heading = 'mb-1 text-[16px] font-extrabold';
  const mapUrl = contact?.map ? `https://www.openstreetmap.org/?mlat=${contact.map.latitude}&mlon=${contact.map.longitude}#map=16/${contact.map.latitude}/${contact.map.longitude}` : null;
  return (
    <footer className="mt-12 border-t border-border bg-sunken pb-20 md:pb-0">
      <div className="mx-auto grid max-w-[1280px] gap-8 px-4 py-10 text-[15px] sm:grid-cols-2 md:px-6 lg:grid-cols-[1.3fr_1fr_1fr_1.4fr] lg:px-8">
        <div>
          <p className="text-[24px] font-extrabold tracking-[-0.04em] text-brand">haatlane<span className="text-action">.</span></p>
          <p className="mt-2 max-w-[40ch] text-ink-muted">Haatlane is a market lane of many stalls: independent shops from across India, one cart, one honest total.</p>
          {contact ? (
            <>
              <ul aria-label="Social links" className="mt-3 flex flex-wrap gap-x-4">{contact.social.map((s) => <li key={s.name}><Away href={s.url}>{s.name}</Away></li>)}</ul>
              <ul aria-label="App stores" className="mt-2 flex flex-wrap gap-2">{contact.apps.map((a) => <li key={a.store}><a href={a.url} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-11 items-center rounded-button border border-border-strong bg-surface px-4 font-semibold hover:border-brand">{a.store}</a></li>)}</ul>
            </>
          ) : null}
        </div>
        <nav aria-labelledby="for-vendors">
          <h2 id="for-vendors" className={heading}>For Vendor's</h2>
          <ul>
            <li><Link to="/vendor-registration" className={link}>Vendor Registration</Link></li>
            <li><Link to="/vendor-login" className={link}>Vendor Login</Link></li>
            <li><Link to="/products" className={link}>Products</Link></li>
            {contact ? <li><Away href={contact.vendorTrackUrl}>Track orders</Away></li> : null}
            <li><Link to="/seller-terms-conditions" className={link}>Ecom Seller Terms and Conditions</Link></li>
          </ul>
        </nav>
        <nav aria-labelledby="customer-service">
          <h2 id="customer-service" className={heading}>Customer service</h2>
          <ul>
            <li><Link to="/privacy-policy" className={link}>Privacy Policy</Link></li>
            <li><Link to="/terms-conditions" className={link}>Terms and Conditions</Link></li>
            <li><Link to="/track-order" className={link}>Track your order</Link></li>
          </ul>
          {officer ? <p className="mt-3 text-[13px] text-ink-muted"><strong className="block text-ink">Grievance Officer</strong>{officer.name}, {officer.designation}<br /><a href={`mailto:${officer.email}`} className="underline">{officer.email}</a><br />{officer.phone} · {officer.hours}</p> : null}
        </nav>
        {contact ? (
          <section aria-labelledby="contact-us">
            <h2 id="contact-us" className={heading}>Contact us</h2>
            <p><a href={`tel:${contact.phone.replace(/\s/g, '')}`} className={link}>{contact.phone}</a><br /><a href={`mailto:${contact.email}`} className={link}>{contact.email}</a></p>
            <StreetMap address={contact.address} mapUrl={mapUrl} />
          </section>
        ) : null}
      </div>
      <div className="border-t border-border">
        <div className="mx-auto flex max-w-[1280px] flex-wrap items-center justify-between gap-4 px-4 py-4 text-[14px] text-ink-muted md:px-6 lg:px-8">
          <p>© 2026 {contact?.legalEntity ?? 'Haatlane'}. All rights reserved.</p>
          <div className="flex flex-wrap items-center gap-x-4"><LanguageSwitch /><AppearanceSwitches /></div>
        </div>
      </div>
    </footer>
  );
}
