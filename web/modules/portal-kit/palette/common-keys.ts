import type { KeyGroup } from './key-help.tsx';

/** Keys of every page, and of every long list, in both portals. */
export const COMMON_KEYS: readonly KeyGroup[] = [
  {
    title: 'shell.shortcuts.every_page',
    keys: [
      { press: ['Ctrl', 'K'], does: 'shell.palette.open' },
      { press: ['?'], does: 'shell.shortcuts.show' },
      { press: ['Esc'], does: 'shell.shortcuts.close_panel' },
    ],
  },
  {
    title: 'shell.shortcuts.in_lists',
    keys: [
      { press: ['J'], does: 'shell.shortcuts.next_row' },
      { press: ['K'], does: 'shell.shortcuts.previous_row' },
      { press: ['Enter'], does: 'shell.shortcuts.open_row' },
      { press: ['X'], does: 'shell.shortcuts.select_row' },
      { press: ['V'], does: 'shell.quick_view.title' },
    ],
  },
];
