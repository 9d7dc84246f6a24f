/**
 * `npm run brand -- --check "Kaveri Bazaar"`: starts the demo marketplace under that name with its
 * own contacts, inspects everything it displays and sends, and lists every place that still
 * contains the shipped name. Exits with 1 if there is one.
 */
import { parseArgs, styleText } from 'node:util';
import { openBranded } from './brand/marketplace.ts';
import { searchMessages } from './brand/messages.ts';
import { shippedNames } from './brand/names.ts';
import { searchBuild, searchFiles, searchPages } from './brand/pages.ts';
import { searchReplies } from './brand/replies.ts';
import { Search } from './brand/search.ts';

const SHOWN = 40;
/** Texts that must contain the name, or nothing was inspected. */
const MUST_SAY = ['storefront pages', 'manifest', 'e-mails', 'API documents', 'senders'];

async function check(name: string): Promise<number> {
  const search = new Search(shippedNames(), name);
  const marketplace = await openBranded(name);
  try {
    await searchPages(marketplace.app, search);
    await searchBuild(marketplace.app, search);
    await searchFiles(marketplace.app, search);
    await searchReplies(marketplace.app, search);
    searchMessages(search);
  } finally {
    await marketplace.close();
  }
  return report(search, name);
}

function report(search: Search, name: string): number {
  console.log(
    `\n${'looked at'.padEnd(40)}${'number'.padStart(8)}${'new name'.padStart(10)}${'old name'.padStart(10)}`,
  );
  for (const [kind, { looked, says, found }] of search.counts)
    console.log(
      `${kind.padEnd(40)}${String(looked).padStart(8)}${String(says).padStart(10)}${String(found).padStart(10)}`,
    );
  for (const { kind, where, name: old, excerpt } of search.findings.slice(0, SHOWN))
    console.log(
      `\n${styleText('bold', `${kind}: ${where}`)}\n  ${old ? `${old}: ` : ''}…${excerpt}…`,
    );
  if (search.findings.length > SHOWN)
    console.log(`\nand ${search.findings.length - SHOWN} places more`);
  const silent = MUST_SAY.filter((kind) => !search.counts.get(kind)?.says);
  for (const kind of silent) console.log(`\n${kind}: ${name} was not found at all`);
  const isClean = search.findings.length === 0 && silent.length === 0;
  console.log(
    isClean ? `\nOnly ${name} was found.` : `\n${search.findings.length} places show another name.`,
  );
  return isClean ? 0 : 1;
}

const { values } = parseArgs({ options: { check: { type: 'string' } } });
const name = values.check?.trim();
if (!name || shippedNames().some((old) => old.toLowerCase().includes(name.toLowerCase()))) {
  console.error('npm run brand -- --check NAME, with a name other than the shipped one');
  process.exitCode = 2;
} else process.exitCode = await check(name);
