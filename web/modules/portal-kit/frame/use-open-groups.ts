import { useEffect, useState } from 'react';
import { type GroupChoices, isGroupOpen, readChoices } from './open-groups.ts';

const STORED = 'portalGroups';
const store = (choices: GroupChoices) => {
  try {
    localStorage.setItem(STORED, JSON.stringify(choices));
  } catch {
    /* Storage may be blocked; the choice then lasts as long as the page. */
  }
};

/** Which groups of the side bar are open; what the member opens and closes is stored in the browser. */
export function useOpenGroups(groups: Parameters<typeof isGroupOpen>[0], pathname: string) {
  const [choices, setChoices] = useState<GroupChoices>({});
  useEffect(() => {
    try {
      setChoices(readChoices(localStorage.getItem(STORED)));
    } catch {
      /* as above */
    }
  }, []);
  const isOpen = (key: string) => isGroupOpen(groups, key, pathname, choices);
  return {
    isOpen,
    toggle: (key: string) => {
      const next = { ...choices, [key]: !isOpen(key) };
      setChoices(next);
      store(next);
    },
  };
}
