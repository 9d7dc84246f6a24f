import { roleOf, adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { navOf } from '#web/admin/nav.ts';
import type { PanelShown } from '#web/modules/portal-kit/palette/go-to.tsx';
import { KeyHelp } from '#web/modules/portal-kit/palette/key-help.tsx';
import { Palette } from '#web/modules/portal-kit/palette/palette.tsx';
import { FINDERS } from './finders.ts';
import { KEYS } from './keys.ts';

/** Pages of one's own, and what the areas find by words. The server answers what the role includes and nothing else. */
export function AdminPalette({ open, onClose }: PanelShown) {
  const member = useStaff();
  const role = roleOf(member);
  const entries = navOf(role).flatMap(({ title, pages }) =>
    pages.map(({ to, label, icon, words = '' }) => ({
      id: to,
      group: title || 'Pages',
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
      placeholder="A page, an order, a vendor …"
    />
  );
}

export function AdminKeys({ open, onClose }: PanelShown) {
  const role = roleOf(useStaff());
  const everywhere = {
    title: 'On every page',
    keys: [
      { press: ['Ctrl', 'K'], does: 'Search or go to' },
      { press: ['?'], does: 'Show these keys' },
      { press: ['Esc'], does: 'Close a panel' },
    ],
  };
  return (
    <KeyHelp
      open={open}
      onClose={onClose}
      groups={[everywhere, ...KEYS.filter((group) => group.isFor(role))]}
    />
  );
}
