import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TEMPLATE_IDS, messageKindOf } from '#server/modules/messages/service.ts';
import { isTemplateText } from '#contracts/kernel/message-id.ts';
import { idsOfParts, readCatalog } from './message-catalogs.ts';

/**
 * Server files whose texts only vendors and operators read; the texts of all other server files may
 * reach a customer.
 */
const PORTAL_FILES =
  /^server\/(?:modules\/media\/staff-pictures\.ts|modules\/(?:campaigns|cash|claims|listings|moderation|offers|order-actions|reports|risk|segments|settings|settlement|staff|vendor-alerts|vendor-onboarding|vendor-team|vendors|webhooks|fulfilment|promotions|customers\/admin|messages)\/|platform\/(?:config|brand|csv|spreadsheet)\/)|\.admin\.ts$/;
const QUOTED_ID = /(["'`])([a-z][a-z_]*(?:\.[a-z][a-z0-9_]*){1,2})\1/g;

/** Ids in server files that customers' replies, documents and messages are made of. */
function serverIds(root: string, known: (id: string) => boolean): string[] {
  const found = new Set<string>();
  for (const name of readdirSync(path.join(root, 'server'), {
    recursive: true,
    encoding: 'utf8',
  })) {
    const file = `server/${name.replaceAll(path.sep, '/')}`;
    if (!file.endsWith('.ts') || /\.(?:test|fixture)\.|\/testing\//.test(file)) continue;
    if (PORTAL_FILES.test(file)) continue;
    for (const [, , id] of readFileSync(path.join(root, file), 'utf8').matchAll(QUOTED_ID))
      if (known(id!)) found.add(id!);
  }
  return [...found];
}

/**
 * The ids a language for customers must have: what the storefront displays, what the server answers
 * customers, and the messages they get. The portals stay in the languages of `PORTAL_LOCALES`.
 */
export function storefrontTexts(root: string): string[] {
  const catalog = readCatalog(root, 'en');
  const known = (id: string) => id in catalog && !isTemplateText(id);
  const toCustomers = new Set(
    TEMPLATE_IDS.filter((id) => messageKindOf(id).to === 'customer').map((id) => `messages.${id}.`),
  );
  const templates = Object.keys(catalog).filter(
    (id) => isTemplateText(id) && toCustomers.has(id.replace(/[a-z]+$/, '')),
  );
  const errors = Object.keys(catalog).filter((id) => id.startsWith('errors.'));
  return [
    ...new Set([
      ...idsOfParts(root, known).shop,
      ...serverIds(root, known),
      ...errors,
      ...templates,
    ]),
  ].sort();
}
