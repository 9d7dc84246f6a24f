import { Link } from 'react-router';
import { z } from 'zod';
import { getContent } from '#contracts/marketing.ts';
import { apiContext } from '#web/api/context.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { buttonLook } from '#web/ui/button.tsx';
import type { Route } from './+types/registration-route';
import { NEEDED } from './content.ts';

const Contact = z.object({ sellerEmail: z.string(), phone: z.string(), hours: z.string() });

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = await context.get(apiContext).call(getContent, { params: { key: 'contact' } });
  return Contact.parse(content);
}

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, {
  title: 'Vendor Registration', description: 'What a shop needs to sell on Haatlane, and how to reach the people who set it up.', path: '/vendor-registration',
});

/** Registering is done by people so far: this page says what they need and how to reach them. */
export default function VendorRegistrationPage({ loaderData: { sellerEmail, phone, hours } }: Route.ComponentProps) {
  const t = useText();
  return (
    <div className="mx-auto grid w-full max-w-[1080px] items-start gap-8 px-4 py-8 md:px-6 md:py-12 lg:grid-cols-[1fr_1.2fr] lg:gap-12">
      <header>
        <h1 className="text-[34px] leading-[38px] font-extrabold tracking-[-0.02em] md:text-[44px] md:leading-[46px]">{t('Vendor Registration')}</h1>
        <p className="mt-3 max-w-[52ch] text-[18px] leading-[28px] text-ink-muted">{t('Our seller desk opens every new shop by hand. Send them what stands here, and they write back within two working days.')}</p>
        <p className="mt-6"><a href={`mailto:${sellerEmail}?subject=${encodeURIComponent('A new shop')}`} className={`${buttonLook('action', 'lg')} max-w-full whitespace-normal`}>{t('Write to {email}', { email: sellerEmail })}</a></p>
        <p className="mt-3 text-[15px] text-ink-muted">{t('Or call {phone}, {hours}.', { phone, hours: t(hours) })}</p>
        <p className="mt-6 text-[15px]"><Link to="/vendor-login" className="inline-flex min-h-11 items-center font-semibold text-brand underline">{t('Already selling? Sign in')}</Link></p>
      </header>
      <section aria-labelledby="needed" className="rounded-card border border-border bg-surface p-5 md:p-7">
        <h2 id="needed" className="text-[22px] leading-[28px] font-extrabold tracking-[-0.02em]">{t('What to send')}</h2>
        <dl className="mt-2 divide-y divide-border">{NEEDED.map(([term, text]) => <div key={term} className="grid gap-1 py-4"><dt className="font-bold">{t(term)}</dt><dd className="text-ink-muted">{t(text)}</dd></div>)}</dl>
        <p className="border-t border-border pt-3"><Link to="/seller-terms-conditions" className="inline-flex min-h-11 items-center font-semibold text-brand underline">{t('Ecom Seller Terms and Conditions')}</Link></p>
      </section>
    </div>
  );
}
