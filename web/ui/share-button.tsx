import type { ComponentProps } from 'react';
import { lazyHydrated } from './lazy-hydrated.tsx';
import type { SharePage } from './share-page.tsx';

const Share = lazyHydrated(async () => ({ default: (await import('./share-page.tsx')).SharePage }));

/** Shares the page's address; its code is not part of the first load. */
export const ShareButton = (props: ComponentProps<typeof SharePage>) => <Share {...props} />;
