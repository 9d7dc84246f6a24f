import { roleOf, adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { adminNavOf } from '#web/admin/nav.ts';
import type { PanelShown } from '#web/modules/portal-kit/palette/go-to.tsx';
import { KeyHelp } from '#web/modules/portal-kit/palette/key-help.tsx';
import { Palette } from '#web/modules/portal-kit/palette/palette.tsx';
import { useText } from '#web/i18n/text.ts';
import { FINDERS } from './finders.ts';
import { keysOf } from './keys.ts';

/**
 * Pages of the role, and results of the modules' finders. The server returns only what the role may
 * see.
 */
export function AdminPalette({ open, onClose }: PanelShown) {
  const t = useText();
  const member = useStaff();
  const role = roleOf(member);
  const entries = adminNavOf(role, t).flatMap(({ title, pages }) =>
    pages.map(({ to, label, icon, words = '' }) => ({
      id: to,
      group: title || t('common.pages'),
      label,
      icon,
      to,
      words: `${label} ${words}`,
    })),
  );
  const find = async (text: string, signal: AbortSignal) =>
    (await Promise.all(FINDERS.map((one) => one(role, text, signal)))).flat();
  return (
    <Palette
      open={open}
      onClose={onClose}
      entries={entries}
      find={find}
      findKey={adminKey(member._id)}
      placeholder={t('shell.palette.admin_placeholder')}
    />
  );
}

export function AdminKeys({ open, onClose }: PanelShown) {
  const t = useText();
  const role = roleOf(useStaff());
  const everywhere = {
    title: t('shell.shortcuts.every_page'),
    keys: [
      { press: ['Ctrl', 'K'], does: t('shell.palette.open') },
      { press: ['?'], does: t('shell.shortcuts.show') },
      { press: ['Esc'], does: t('shell.shortcuts.close_panel') },
    ],
  };
  return <KeyHelp open={open} onClose={onClose} groups={[everywhere, ...keysOf(role, t)]} />;
}
