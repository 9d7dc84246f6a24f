import { useText } from '#web/i18n/text.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** Keys and their action; `title` names the page they work on. */
export interface KeyGroup {
  title: string;
  keys: readonly { press: readonly string[]; does: string }[];
}

/** Keyboard shortcuts of a portal. */
export function KeyHelp({
  open,
  onClose,
  groups,
}: {
  open: boolean;
  onClose: () => void;
  groups: readonly KeyGroup[];
}) {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.shortcuts.title')}>
      <div className="grid gap-5">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-1 text-[16px] font-extrabold">{t(title)}</h3>
            <dl className="divide-y divide-border">
              {keys.map(({ press, does }) => (
                <div key={does} className="flex items-center justify-between gap-4 py-2">
                  <dt>{t(does)}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {press.map((one) => (
                      <kbd
                        key={one}
                        className="min-w-7 rounded-small border border-border-strong bg-sunken px-2 py-0.5 text-center text-[13px] font-semibold"
                      >
                        {one}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
