import { Link } from 'react-router';
import { z } from 'zod';
import { getContent } from '#contracts/marketing.ts';
import { apiContext } from '#web/api/context.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import type { Route } from './+types/route';

const SellerContact = z.object({ sellerEmail: z.string(), phone: z.string(), hours: z.string() });

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = await context.get(apiContext).call(getContent, { params: { key: 'contact' } });
  return SellerContact.parse(content);
}

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, {
  title: 'Sell with us', description: 'What a shop needs to sell on Haatlane, and how to reach the people who set it up.', path: '/vendor',
});

const NEEDED = [
  ['Who you are', 'Name of the business, its owner, and a phone and e-mail that somebody answers.'],
  ['Tax', 'GSTIN; or your PAN and enrolment number if you are not registered for GST and sell within your State.'],
  ['Pickup address', 'Where parcels start, with its PIN code: it decides zones, rates and delivery dates.'],
  ['Bank account', 'Holder, account number and IFSC, in the name of the business.'],
  ['Declarations', 'For each product its HSN code, net quantity, maker and country of origin.'],
];

/** For sellers: what it takes, and whom to write to. */
export default function SellPage({ loaderData: { sellerEmail, phone, hours } }: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-[880px] space-y-8 px-4 py-8 md:px-6">
      <header className="rounded-hero bg-brand-soft p-6 md:p-10">
        <h1 className="text-[34px] leading-[38px] font-extrabold tracking-[-0.02em] md:text-[44px] md:leading-[46px]">Open your stall in the lane</h1>
        <p className="mt-3 max-w-[56ch] text-[18px] leading-[26px] text-ink-muted">One product page for all who sell it, and yours comes first when your price does. Nobody buys a better place.</p>
        <p className="mt-5"><a href={`mailto:${sellerEmail}`} className="inline-flex min-h-13 items-center rounded-button bg-action px-6 font-bold text-on-action hover:bg-action-hover">Write to {sellerEmail}</a></p>
        <p className="mt-3 text-[14px] text-ink-muted">Or call {phone}, {hours}. New shops and existing vendors are looked after by this team.</p>
      </header>
      <section aria-labelledby="needed">
        <h2 id="needed" className="text-[24px] font-extrabold tracking-[-0.02em]">What to have at hand</h2>
        <dl className="mt-3 divide-y divide-border rounded-card border border-border bg-surface px-5">
          {NEEDED.map(([term, text]) => <div key={term} className="grid gap-1 py-4 sm:grid-cols-[12rem_1fr]"><dt className="font-bold">{term}</dt><dd className="text-ink-muted">{text}</dd></div>)}
        </dl>
      </section>
      <p>The rules are in the <Link to="/seller-terms-conditions" className="font-semibold text-brand underline">Ecom Seller Terms and Conditions</Link>.</p>
    </div>
  );
}
