import { useSyncExternalStore } from 'react';

export type Density = 'compact' | 'roomy';

const KEY = 'portalDensity';
const heard = new Set<() => void>();
let unsaved: Density | null = null;

function read(): Density {
  if (unsaved) return unsaved;
  try {
    return localStorage.getItem(KEY) === 'roomy' ? 'roomy' : 'compact';
  } catch {
    return 'compact';
  }
}
function listen(hear: () => void): () => void {
  heard.add(hear);
  window.addEventListener('storage', hear);
  return () => {
    heard.delete(hear);
    window.removeEventListener('storage', hear);
  };
}
function save(density: Density): void {
  // Without storage it applies until the page is left.
  try {
    localStorage.setItem(KEY, density);
    unsaved = null;
  } catch {
    unsaved = density;
  }
  for (const hear of heard) hear();
}

/** Row height of every list in both portals; stored in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  return [useSyncExternalStore(listen, read, () => 'compact'), save];
}
