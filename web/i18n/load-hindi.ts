import { addCatalogue, addSentences } from './catalogue.ts';
import { hindi } from './hi/index.ts';
import { serverSentences } from './server-sentences.ts';
import { isPortalPath, loadPortalCatalogue } from './portal/load.ts';

/** Makes Hindi known to this document before it comes alive: the shop's words, on a portal's page also its own. */
export async function loadHindi(path: string): Promise<void> {
  addCatalogue('hi', hindi);
  addSentences(serverSentences);
  if (isPortalPath(path)) await loadPortalCatalogue();
}
