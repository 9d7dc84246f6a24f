import { ExternalLink } from 'lucide-react';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { useForm } from './form-field.ts';

/**
 * Pictures that an imported file gave as addresses: the server fetches nothing from there, so a
 * person checks and adds them.
 */
export function PictureLinks() {
  const t = useText();
  const {
    draft: { pictureLinks = [] },
    edit,
  } = useForm();
  const links = pictureLinks.filter((link) => /^https?:\/\//.test(link));
  if (links.length === 0) return null;
  return (
    <div className="mt-4 rounded-button bg-sunken p-3">
      <p className="font-semibold">{t('listings.links.title')}</p>
      <p className="text-[14px] text-ink-muted">{t('listings.links.text')}</p>
      <ul className="mt-1">
        {links.map((link) => (
          <li key={link}>
            <a
              href={link}
              target="_blank"
              rel="noreferrer noopener"
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 text-[14px] break-all text-brand underline-offset-2 hover:underline"
            >
              {link}
              <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
              <span className="sr-only">{t('listings.links.opens_new_tab')}</span>
            </a>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        className="min-h-11"
        onClick={() => edit((d) => ({ ...d, pictureLinks: [] }))}
      >
        {t('listings.links.discard')}
      </Button>
    </div>
  );
}
