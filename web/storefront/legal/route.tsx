import { data } from 'react-router';
import { z } from 'zod';
import { getContent } from '#contracts/marketing.ts';
import { slugify } from '#contracts/kernel/ids.ts';
import { apiContext } from '#web/api/context.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import type { Route } from './+types/route';

const LegalText = z.object({
  title: z.string(), notice: z.string().optional(), sections: z.array(z.object({ heading: z.string(), body: z.string() })),
});

/** `/privacy-policy`, `/terms-conditions`, `/seller-terms-conditions`: the texts are content, kept in the database. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const slug = new URL(request.url).pathname.replace(/^\//, '').replace(/\.data$/, '');
  const { content } = await context.get(apiContext).call(getContent, { params: { key: slug } });
  return data({ text: LegalText.parse(content), slug });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, {
  title: args.loaderData?.text.title ?? 'Legal', ...(args.loaderData ? { path: `/${args.loaderData.slug}` } : {}),
});

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { title, notice, sections } = loaderData.text;
  return (
    <article className="mx-auto w-full max-w-[72ch] px-4 py-8 md:px-6">
      <h1 className="text-[34px] leading-[38px] font-extrabold tracking-[-0.02em]">{title}</h1>
      {notice ? <p className="mt-3 rounded-card bg-warning-soft p-4 text-[14px] text-warning">{notice}</p> : null}
      <nav aria-label="On this page" className="mt-5"><ol className="list-decimal space-y-1 pl-5">{sections.map((s) => <li key={s.heading}><a href={`#${slugify(s.heading)}`} className="text-brand underline">{s.heading}</a></li>)}</ol></nav>
      {sections.map((s) => (
        <section key={s.heading} id={slugify(s.heading)} className="mt-8 scroll-mt-24"><h2 className="text-[20px] font-extrabold">{s.heading}</h2>{s.body.split('\n').map((p) => <p key={p} className="mt-2">{p}</p>)}</section>
      ))}
    </article>
  );
}
