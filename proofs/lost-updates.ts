import { sql } from 'kysely';
import { endpointUrl } from '#contracts/kernel/endpoint.ts';
import { type VersionedRecord, versionedRecords } from '#server/testing/versioned-records.ts';
import type { Reply } from './client.ts';
import type { RunningMarketplace } from './server-process.ts';
import { counted, each, type Figure, type Proof } from './proof.ts';
import { diceOf } from './random.ts';

/** What an editor sees while typing: the version it was opened with, and whose value was there. */
interface Opened {
  version: string;
  mark: number;
}
interface Outcome {
  saves: number;
  stale: number;
  lost: number;
  wronglyRefused: number;
  typedAgain: number;
  strange: string[];
  races: number;
  bothWon: number;
}
interface Game {
  shop: RunningMarketplace;
  record: VersionedRecord;
  tokens: [string, string];
  isBlind: boolean;
}

const nothing = (): Outcome => ({
  saves: 0,
  stale: 0,
  lost: 0,
  wronglyRefused: 0,
  typedAgain: 0,
  strange: [],
  races: 0,
  bothWon: 0,
});
const nameOf = ({ endpoint }: VersionedRecord) => `${endpoint.method} ${endpoint.path}`;
const isSame = ({ of }: VersionedRecord, a: number, b: number) =>
  of === undefined ? a === b : a % of === b % of;

const save = (
  { shop, record: { endpoint, params, body }, tokens }: Game,
  who: 0 | 1,
  mark: number,
  version: string,
): Promise<Reply<{ version: string }>> =>
  shop.client.send({
    method: endpoint.method,
    path: `/api${endpointUrl(endpoint, { params })}`,
    token: tokens[who],
    headers: { 'if-match': version },
    body: JSON.stringify(body(mark)),
  });

/**
 * Two editors open and save one record in random order; each writes a value that shows whether
 * something was overwritten unseen. Returns the last value.
 */
async function play(game: Game, seed: number, turns: number, out: Outcome): Promise<number> {
  const { record, isBlind } = game;
  const dice = diceOf(seed);
  let mark = 1;
  let standing = mark;
  const first = await save(game, 0, mark, await record.version());
  if (first.status !== 200)
    out.strange.push(`${nameOf(record)} answered ${first.status} ${first.code}`);
  const open: [Opened | null, Opened | null] = [null, null];
  for (let turn = 0; turn < turns; turn++) {
    const who = dice.next() < 0.5 ? 0 : 1;
    const seen = open[who];
    if (!seen) {
      open[who] = { version: await record.version(), mark: standing };
      continue;
    }
    open[who] = null;
    const typed = ++mark;
    const isStale = !isSame(record, seen.mark, standing);
    // The control reads the version at the moment of saving, like a form that does not remember
    // what it displayed.
    const reply = await save(game, who, typed, isBlind ? await record.version() : seen.version);
    out.saves += 1;
    out.stale += isStale ? 1 : 0;
    if (reply.status === 200) {
      out.lost += isStale ? 1 : 0;
      if (isStale && !isBlind)
        console.log(
          `  ${nameOf(record)} overwrote mark ${standing} by ${typed}, which saw ${seen.mark}`,
        );
      standing = typed;
    } else if (reply.status === 409 && reply.code === 'RECORD_CHANGED') {
      out.wronglyRefused += isStale ? 0 : 1;
      // The form still contains the input: it is saved on purpose over the version the refusal
      // showed.
      const again = await save(game, who, typed, reply.data.version);
      if (again.status === 200) {
        out.typedAgain += 1;
        standing = typed;
      } else
        out.strange.push(`${nameOf(record)} saved again answered ${again.status} ${again.code}`);
    } else out.strange.push(`${nameOf(record)} answered ${reply.status} ${reply.code}`);
  }
  return standing;
}

/** Both save what they opened, at the same moment, and neither saves the current value. */
async function race(game: Game, standing: number, out: Outcome): Promise<void> {
  if (game.record.of === 2) return;
  const version = await game.record.version();
  const replies = await Promise.all([
    save(game, 0, standing + 1, version),
    save(game, 1, standing + 2, version),
  ]);
  out.races += 1;
  const haveBothWon = replies.filter((r) => r.status === 200).length === 2;
  out.bothWon += haveBothWon ? 1 : 0;
  if (haveBothWon) console.log(`  ${nameOf(game.record)} took both of a race`);
  if (
    replies.filter((r) => r.status === 200).length === 0 ||
    replies.some((r) => r.status !== 200 && r.code !== 'RECORD_CHANGED')
  )
    out.strange.push(
      `${nameOf(game.record)} in a race answered ${replies.map((r) => r.status).join(' and ')}`,
    );
}

export const lostUpdates: Proof = {
  name: 'lost-updates',
  unit: 'rounds',
  quick: 1,
  full: 20,
  async run(environment, { runs, seed, isQuick }): Promise<Figure[]> {
    const turns = isQuick ? 8 : 16;
    const shop = await environment.openMarketplace();
    const { records, editors } = await versionedRecords(shop, (endpoint, input, options) =>
      shop.client.ok(endpoint, input as never, options),
    );
    const [out, blind] = [nothing(), nothing()];
    for (let round = 0; round < runs; round++) {
      // Replies to reviews are limited per hour: each round has its own hour.
      await sql`delete from rate_limits`.execute(shop.db);
      // In sequence where records belong to one member: each round knows whose value is current.
      await each(
        records.map((record, i) => ({ record, seed: seed * 1_000 + round * 100 + i })),
        1,
        async ({ record, seed: own }) => {
          const game = { shop, record, tokens: editors[record.audience], isBlind: false };
          await race(game, await play(game, own, turns, out), out);
          // A few are enough to see that a loss would be found.
          if (round === 0 && own % 6 === 0)
            await play({ ...game, isBlind: true }, own, turns, blind);
        },
      );
    }
    for (const line of [...out.strange, ...blind.strange]) console.log(`  ${line}`);
    return [
      {
        done: `${counted(runs, 'rounds')} of two editors on each of ${records.length} records, ${out.saves} saves in random order, ${out.stale} of them stale, and ${out.races} pairs in the same moment`,
        figure: `${out.lost + out.bothWon} lost, ${out.typedAgain} of ${out.stale} refused with 409 and then saved with the same input, ${out.wronglyRefused} refused without a reason, ${out.strange.length} other replies`,
        goal: '0 lost, every stale save refused, then saved with the same input',
        isMet:
          out.lost + out.bothWon + out.wronglyRefused + out.strange.length === 0 &&
          out.stale > 0 &&
          out.typedAgain === out.stale,
      },
      {
        done: 'control: the same editors, with forms that read the version only when saving',
        figure: `${blind.lost} of ${blind.stale} stale saves overwrote an unseen change`,
        goal: 'loses updates',
        isMet: blind.lost > 0,
      },
    ];
  },
};
