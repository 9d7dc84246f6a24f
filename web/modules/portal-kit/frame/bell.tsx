import { Bell as BellIcon } from 'lucide-react';
import { useText } from '#web/i18n/text.ts';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { countText, sumOf } from './open-groups.ts';
import type { FrameGroup } from './side-navigation.tsx';

/** What waits for the member, page by page, and the way to the notification settings. */
export function Bell({ groups, settings }: { groups: readonly FrameGroup[]; settings: string }) {
  const t = useText();
  const pages = groups.flatMap((group) => group.pages);
  const { count } = sumOf(pages);
  const waiting: MenuItem[] = pages
    .filter((page) => (page.count ?? 0) > 0)
    .map((page) => ({
      label: t('shell.bell.entry', { page: page.label, n: countText(page.count!) }),
      to: page.to,
    }));
  return (
    <Menu
      label={t('notifications.title')}
      buttonClassName="relative grid size-11 place-items-center rounded-button hover:bg-sunken"
      groups={[
        waiting.length > 0 ? waiting : [{ label: t('shell.bell.empty'), to: settings }],
        [{ label: t('shell.bell.settings'), to: settings }],
      ]}
      button={
        <>
          <BellIcon aria-hidden="true" className="size-5" strokeWidth={1.75} />
          <span className="sr-only">
            {count > 0 ? t('shell.bell.some', { n: countText(count) }) : t('notifications.title')}
          </span>
          {count > 0 ? (
            <span
              aria-hidden="true"
              className="absolute top-2 right-2 size-2.5 rounded-pill bg-action"
            />
          ) : null}
        </>
      }
    />
  );
}
