import { announceContent, prepareImage, prepareTemplate } from './test-database.ts';

/** Creates the database images once before integration tests, so that no test file waits for it. */
export default async function setup(): Promise<void> {
  announceContent();
  const server = process.env.TEST_DATABASE_URL;
  for (const seed of [false, true]) {
    if (server) await prepareTemplate(server, { seed });
    else await prepareImage({ seed });
  }
}
