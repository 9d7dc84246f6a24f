/** What the visitor chose; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/**
 * Runs in <head> before the first paint and sets data-theme (light, dark) and data-motion (on, off)
 * on <html>. Motion (specification §4, Animations): a stored choice wins; else off when reduced
 * motion is preferred, or on a mobile device with at most 2 cores or 2 GB of memory. The page's
 * Content-Security-Policy carries its hash.
 */
export const APPEARANCE_SCRIPT = `(function(){var d=document.documentElement,n=navigator,s=function(k){try{return localStorage.getItem(k)}catch(e){return null}},q=function(m){return matchMedia(m).matches},t=s('theme'),a=s('animationsEnabled'),w=(n.userAgentData?n.userAgentData.mobile:/Mobi|Android/i.test(n.userAgent))&&(n.hardwareConcurrency<=2||n.deviceMemory<=2);d.dataset.theme=t==='dark'||t!=='light'&&q('(prefers-color-scheme: dark)')?'dark':'light';d.dataset.motion=a==='true'||a!=='false'&&!q('(prefers-reduced-motion: reduce)')&&!w?'on':'off'})()`;

const store = (key: string, value: string | null) => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    /* Storage may be blocked; the choice then lasts as long as the page. */
  }
};
const read = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const matches = (query: string) => matchMedia(query).matches;

/** The stored theme choice; browser only. */
export function themeChoice(): ThemeChoice {
  const stored = read('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Stores the choice and applies it immediately. */
export function setTheme(choice: ThemeChoice): void {
  store('theme', choice);
  showTheme(choice);
}

/** Stores whether animations run and applies it immediately. */
export function setAnimations(enabled: boolean): void {
  store('animationsEnabled', String(enabled));
  document.documentElement.dataset.motion = enabled ? 'on' : 'off';
}

/** Whether animations run now; browser only. */
export function animationsEnabled(): boolean {
  return document.documentElement.dataset.motion === 'on';
}

/**
 * Sets both attributes again, and updates them when the device or another tab changes the setting.
 */
export function followAppearance(): () => void {
  showTheme(themeChoice());
  document.documentElement.dataset.motion = decideMotion() ? 'on' : 'off';
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const onDevice = () => showTheme(themeChoice());
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'theme') showTheme(themeChoice());
    if (event.key === 'animationsEnabled')
      document.documentElement.dataset.motion = decideMotion() ? 'on' : 'off';
  };
  dark.addEventListener('change', onDevice);
  addEventListener('storage', onStorage);
  return () => {
    dark.removeEventListener('change', onDevice);
    removeEventListener('storage', onStorage);
  };
}

function showTheme(choice: ThemeChoice): void {
  const dark =
    choice === 'dark' || (choice === 'system' && matches('(prefers-color-scheme: dark)'));
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

interface Device {
  userAgent: string;
  hardwareConcurrency?: number;
  deviceMemory?: number;
  userAgentData?: { mobile: boolean };
}

function decideMotion(): boolean {
  const stored = read('animationsEnabled');
  if (stored === 'true') return true;
  if (stored === 'false' || matches('(prefers-reduced-motion: reduce)')) return false;
  const device = navigator as unknown as Device;
  const mobile = device.userAgentData
    ? device.userAgentData.mobile
    : /Mobi|Android/i.test(device.userAgent);
  return !(mobile && ((device.hardwareConcurrency ?? 8) <= 2 || (device.deviceMemory ?? 8) <= 2));
}
