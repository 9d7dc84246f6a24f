import { Link } from 'react-router';
import { blocksOf, type TextSpan } from '#contracts/content/plain-text.ts';

const Words = ({ spans }: { spans: readonly TextSpan[] }) =>
  spans.map(({ text, to }, i) => {
    const look = 'font-semibold text-brand underline';
    if (to === undefined) return text;
    return to.startsWith('/') ? (
      <Link key={i} to={to} className={look}>
        {text}
      </Link>
    ) : (
      <a key={i} href={to} className={look}>
        {text}
      </a>
    );
  });

/**
 * A plain text of the storefront with lists, headings and links. Everything is text to React, so
 * input can never become a script.
 */
export function PlainText({
  text,
  heading: Heading = 'h3',
}: {
  text: string;
  heading?: 'h3' | 'h4';
}) {
  return blocksOf(text).map((block, i) => {
    if (block.kind === 'list')
      return (
        <ul key={i} className="mt-2.5 list-disc space-y-1.5 pl-5">
          {block.items.map((spans, n) => (
            <li key={n}>
              <Words spans={spans} />
            </li>
          ))}
        </ul>
      );
    if (block.kind === 'heading')
      return (
        <Heading key={i} className="mt-5 font-extrabold">
          <Words spans={block.spans} />
        </Heading>
      );
    return (
      <p key={i} className="mt-2.5">
        <Words spans={block.spans} />
      </p>
    );
  });
}
