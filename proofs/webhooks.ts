import { sql } from 'kysely';
import { makeProducts, makeCustomer } from '#server/testing/marketplace-fixture.ts';
import {
  type News,
  newsOf,
  type PendingOrder,
  paymentOf,
  placeOnline,
  type Secrets,
  secretsOf,
  postWebhook,
} from './gateway.ts';
import { count, type RunningMarketplace } from './server-process.ts';
import { counted, each, type Figure, type Proof } from './proof.ts';
import { type Dice, diceOf } from './random.ts';

const TIMES = 3;

interface Post {
  news: News;
  isGenuine: boolean;
}
/** What is sent about an order: genuine webhooks, perhaps older ones later, or only forged ones. */
interface WebhookPlan {
  order: PendingOrder;
  posts: Post[];
  isPaid: boolean;
}

const genuine = (news: News): Post => ({ news, isGenuine: true });
const forged = (news: News): Post => ({ news, isGenuine: false });

/**
 * Webhooks with an invalid signature: another amount or payment under a formerly valid signature, a
 * foreign secret, none at all.
 */
function forgeriesOf(order: PendingOrder, secrets: Secrets, dice: Dice): Post {
  const good = newsOf(paymentOf(order), secrets);
  const { 'x-razorpay-signature': signature = '', ...unsigned } = good.headers;
  return forged(
    dice.pick([
      {
        body: good.body.replace(`"amount":${order.paise}`, `"amount":${order.paise + 1}`),
        headers: good.headers,
      },
      { body: good.body.replace('captured', 'captured '), headers: good.headers },
      newsOf(paymentOf(order), { ...secrets, webhook: `${secrets.webhook}x` }),
      { body: good.body, headers: unsigned },
      {
        body: good.body,
        headers: { ...good.headers, 'x-razorpay-signature': signature.replaceAll(/./g, '0') },
      },
      { body: `${good.body} `, headers: good.headers },
    ]),
  );
}

function planOf(order: PendingOrder, secrets: Secrets, dice: Dice): WebhookPlan {
  const forgery = forgeriesOf(order, secrets, dice);
  const kind = dice.next();
  if (kind < 0.1) return { order, posts: [forgery], isPaid: false };
  const captured = paymentOf(order);
  const posts = [genuine(newsOf(captured, secrets))];
  // Older webhooks of the same payment, and of an earlier failed attempt; they may arrive last.
  if (kind < 0.3) posts.push(genuine(newsOf({ ...captured, status: 'authorized' }, secrets)));
  if (kind > 0.2 && kind < 0.4)
    posts.push(
      genuine(
        newsOf(paymentOf(order, { status: 'failed', error_description: 'Declined' }), secrets),
      ),
    );
  if (kind > 0.9) posts.push(forgery);
  return { order, posts, isPaid: true };
}

/** Every expected effect has happened exactly once. */
async function wrongOnes(
  shop: RunningMarketplace,
  stories: readonly WebhookPlan[],
): Promise<number> {
  const { rows } = await sql<{
    id: string;
    sales: number;
    paid: number;
    booked: number;
    state: string;
  }>`
    select o.id, o.paid_paise as paid, p.state, (select count(*)::int from gateway_payments g where g.payment_id = p.id) as sales,
      (select coalesce(sum(amount_paise), 0)::int from ledger_entries l where l.order_id = o.id and account = 'gateway_receivable') as booked
    from orders o join payments p on p.order_id = o.id`.execute(shop.db);
  const found = new Map(rows.map((r) => [r.id, r]));
  return stories.filter(({ order, isPaid }) => {
    const row = found.get(order.orderId)!;
    const [paise, n] = isPaid ? [order.paise, 1] : [0, 0];
    return (
      row.paid !== paise ||
      row.booked !== paise ||
      row.sales !== n ||
      row.state !== (isPaid ? 'paid' : 'pending')
    );
  }).length;
}

export const webhookProof: Proof = {
  name: 'webhooks',
  unit: 'payments',
  quick: 40,
  full: 1_000,
  async run(environment, { runs, seed }): Promise<Figure[]> {
    const shop = await environment.openMarketplace();
    const products = await makeProducts(shop, { stock: runs });
    const secrets = await secretsOf(shop);
    const orders = await each(Array.from({ length: runs }), 8, async () =>
      placeOnline(shop, await makeCustomer(shop), products),
    );
    const dice = diceOf(seed, 'webhooks');
    const stories = orders.map((order) => planOf(order, secrets, dice));
    const posts = stories
      .flatMap((s) => s.posts)
      .flatMap((post) => Array.from({ length: TIMES }, () => post))
      .map((post) => ({ post, at: dice.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ post }) => post);
    const replies = await each(posts, 32, async ({ news, isGenuine }) => ({
      isGenuine,
      status: (await postWebhook(shop, news)).status,
    }));
    const believed = replies.filter((r) => !r.isGenuine && r.status !== 400).length;
    const refused = replies.filter((r) => r.isGenuine && r.status !== 200).length;
    const wrong = await wrongOnes(shop, stories);
    const forgeries = replies.filter((r) => !r.isGenuine).length;
    return [
      {
        done: `${counted(runs, 'payments')}: events ${TIMES} times each, shuffled, ${posts.length.toLocaleString('en-IN')} posts, ${forgeries} of them forged`,
        figure: `${wrong} payments without exactly one effect, ${believed} forged events accepted, ${refused} genuine events refused; ${await count(shop.db, sql`gateway_payments`)} captures`,
        goal: 'one effect each; every forged event refused',
        isMet: wrong + believed + refused === 0 && forgeries > 0,
      },
    ];
  },
};
