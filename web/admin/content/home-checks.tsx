import { homeChecks } from '#contracts/content/home-checks.ts';
import type { HomeContent } from '#contracts/content/home-content.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { sectionWords } from './home-parts.ts';
import type { Names } from './picked-names.ts';

/** What to look at before the home page is published, by section. */
export function HomeChecks({ content, names }: { content: HomeContent; names: Names }) {
  const t = useText();
  const now = useNow(60_000);
  if (now === null || !names.isLoaded) return null;
  const isAvailable = (slug: string) => {
    const known = names.of(slug);
    return known !== null && known.stock !== 0;
  };
  const found = homeChecks(content, now, isAvailable);
  return (
    <div className="mb-4">
      {found.length === 0 ? (
        <Alert tone="success">{t('content.checks.none')}</Alert>
      ) : (
        <Alert tone="warning" title={t('content.checks.title', { n: found.length })}>
          <ul className="list-disc pl-5">
            {found.map(({ message, section, values }) => (
              <li key={`${message}${section ?? ''}`}>
                {section === null
                  ? t('content.hero.title')
                  : sectionWords(t, section, content).name}
                : {t(message, values)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
