import { createTestApp } from '#server/testing/harness.ts';
import {
  JUDGED_SETS,
  judge,
  judgedQueries,
  summary,
} from '#server/modules/search/relevance/relevance.ts';

/** `npm run relevance [-- words]`: grades the judged queries on the demo catalog; with words, those queries in detail. */
const asked = process.argv.slice(2).join(' ');
const shop = await createTestApp({ seed: true });
let isGood = true;
for (const set of JUDGED_SETS) {
  const queries = judgedQueries(set).filter((one) => asked === '' || one.query.includes(asked));
  const started = process.cpuUsage();
  const results = await judge(shop.db, queries);
  const { user, system } = process.cpuUsage(started);
  const { groups, ndcg, empty, false: wrong } = summary(results);
  console.log(
    `\n${set}: ${results.length} queries, nDCG@10 ${ndcg.toFixed(3)}, ${((user + system) / 1_000 / results.length).toFixed(2)} CPU ms each`,
  );
  for (const [group, value, n] of groups)
    console.log(`  ${group.padEnd(10)} ${value.toFixed(3)}  (${n})`);
  console.log(
    `  answerable without products: ${empty.length}${empty.length > 0 ? ` (${empty.join(', ')})` : ''}`,
  );
  console.log(
    `  unanswerable with products: ${wrong.length}${wrong.length > 0 ? ` (${wrong.join(', ')})` : ''}`,
  );
  for (const one of results.filter(
    (r) => asked !== '' || (set === 'queries' && r.ndcg !== null && r.ndcg < 0.85),
  ))
    console.log(
      `  ${one.ndcg?.toFixed(2) ?? '–'} ${one.query} (${one.total}): ${one.shown.join(' | ')}`,
    );
  if (asked === '') isGood &&= ndcg >= 0.9 && empty.length === 0;
}
await shop.close();
process.exitCode = isGood ? 0 : 1;
