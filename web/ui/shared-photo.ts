/**
 * The photo of the card whose link was followed: it stays in view while the product loads and moves
 * to its place there (page-transition.ts, page-skeletons.tsx).
 */
export interface FollowedPhoto {
  /** The address the card shows, already in the browser's cache. */
  src: string;
  /** The picture, whatever its size: `/media/{hash}/`. */
  hash: string;
  element: HTMLElement;
}

const NAME = 'photo';
let followed: FollowedPhoto | null = null;
export const followedPhoto = (): FollowedPhoto | null => followed;

function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  if (!link || !/\/product\//.test(link.pathname)) {
    followed = null;
    return;
  }
  const element = link
    .closest('article, li')
    ?.querySelector<HTMLImageElement>('img[src*="/media/"]');
  const src = element?.currentSrc ?? '';
  const hash = /\/media\/([^/]+)\//.exec(src)?.[1];
  followed = element && hash ? { src, hash, element } : null;
}

/** Listens to clicks from now on. */
export function followPhotos(): void {
  document.addEventListener('click', follow, true);
}

const named: HTMLElement[] = [];
function setName(element: HTMLElement): void {
  element.style.viewTransitionName = NAME;
  named.push(element);
}
export function clearNames(): void {
  for (const element of named.splice(0)) element.style.viewTransitionName = '';
}

/** Before the old page is captured: names the card's photo, if it is in view. */
export function nameOldPhoto(): void {
  clearNames();
  const element = followed?.element;
  if (!element?.isConnected || element.checkVisibility?.() === false) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom > 0 && top < innerHeight) setName(element);
}

/**
 * Once the new page is in the document: names its large picture of the same photo, and shows the
 * card's version until the larger one has loaded.
 */
export function nameNewPhoto(): void {
  const photo = followed;
  clearNames();
  if (!photo) return;
  const large = [...document.images].find(
    (image) =>
      image !== photo.element && image.src.includes(`/${photo.hash}/`) && image.clientWidth > 200,
  );
  if (!large) return;
  if (!large.complete) {
    large.style.background = `center / cover url("${photo.src}")`;
    large.addEventListener('load', () => (large.style.background = ''), { once: true });
  }
  setName(large);
}
