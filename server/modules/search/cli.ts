import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '#server/platform/config/config.ts';
import { DataDirInUseError } from '#server/platform/db/data-lock.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { rebuildIndex } from './engines/feed.ts';
import { openEngine } from './engines/open-engine.ts';
import { EngineError } from './engines/engine.ts';

const USAGE = `npm run search -- --rebuild

Fills a new index of the search engine (SEARCH_ENGINE, SEARCH_URL, SEARCH_KEY) from all products and
swaps it for the active one; searches ask the old one until then.`;

async function rebuild(): Promise<void> {
  const config = loadConfig(process.env);
  const engine = await openEngine(config);
  if (!engine)
    throw new ConfigError('SEARCH_ENGINE is not set: PostgreSQL searches, and needs no index.');
  const database = await openDatabase(config, { max: 2, maintenance: true });
  try {
    const count = await rebuildIndex(database.db, engine, (line) => console.log(line));
    console.log(
      count === null
        ? `${engine.name} is being fed by another process. Try again in two minutes.`
        : `${engine.name} now searches ${count} products.`,
    );
    if (count === null) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

try {
  const { values } = parseArgs({ options: { rebuild: { type: 'boolean' } } });
  if (values.rebuild) await rebuild();
  else console.log(USAGE);
} catch (error) {
  const isPlain =
    error instanceof ConfigError ||
    error instanceof DataDirInUseError ||
    error instanceof EngineError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
