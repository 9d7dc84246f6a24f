import { useStaffRights } from './staff-context.tsx';
import { adminTabsAt } from './nav.ts';
import { useOpenWork } from './use-open-work.ts';
import { useText } from '#web/i18n/text.ts';
import { Tabs } from '#web/ui/tabs.tsx';

/** A page of the side bar and the pages below it, as tabs with their open work. */
export function SectionTabs({ of, current }: { of: string; current: string }) {
  const t = useText();
  const pages = adminTabsAt(useStaffRights(), of);
  const work = useOpenWork(true);
  const count = (queues: (typeof pages)[number]['queues'] = []) =>
    queues.reduce((n, name) => n + (work.get(name)?.count ?? 0), 0) || undefined;
  if (pages.length === 0) return null;
  return (
    <div className="mb-4">
      <Tabs
        label={t(pages[0]!.label)}
        current={current}
        tabs={pages.map(({ to, label, queues }) => {
          const n = count(queues);
          return { key: to, to, label: t(label), ...(n ? { count: n } : {}) };
        })}
      />
    </div>
  );
}
