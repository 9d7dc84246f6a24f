import { setTimeout as wait } from 'node:timers/promises';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { Products, Customer } from '#server/testing/marketplace-fixture.ts';
import { type Client, type Reply, Unanswered } from './client.ts';

/** Milliseconds between two attempts while there is no reply. */
const AGAIN_MS = 40;
const MOST_STRANGE = 20;

/**
 * Visitors who place orders continuously, one at a time each. Without a reply they resend the same
 * order with the same key until there is one, as a browser would; so every existing order has been
 * acknowledged once.
 */
export class OrderLoad {
  /** Ids of orders acknowledged to a visitor. */
  readonly acknowledged = new Set<string>();
  /** Unexpected replies: neither success nor "please try again". */
  readonly strange: string[] = [];
  readonly #client: Client;
  readonly #visits: Promise<unknown>;
  #isOver = false;
  #waiting: { from: number; enough: () => void; tooMuch: (error: Error) => void }[] = [];

  constructor(client: Client, people: readonly Customer[], products: Products) {
    this.#client = client;
    this.#visits = Promise.all(people.map((who) => this.#visit(who, products)));
  }

  /** Resolves when that many more orders have been acknowledged. */
  placed(more: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ from: this.acknowledged.size + more, enough: resolve, tooMuch: reject });
    });
  }

  /** Lets everyone finish the current order. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#visits;
  }

  async #visit(who: Customer, products: Products): Promise<void> {
    while (!this.#isOver) {
      const listed = await this.#insist(() =>
        this.#client.call(
          addToCheckout,
          { body: { productId: products.productId, replace: true } },
          { token: who.token },
        ),
      );
      if (!listed) continue;
      const headers = { 'idempotency-key': newId('req') };
      const reply = await this.#insist(() =>
        this.#client.call(
          placeOrder,
          { body: { addressId: who.addressId, paymentMethod: 'cod' } },
          { token: who.token, headers },
        ),
      );
      if (reply) this.#acknowledge(reply.data.order._id);
    }
  }

  #acknowledge(id: string): void {
    this.acknowledged.add(id);
    for (const w of this.#waiting) if (this.acknowledged.size >= w.from) w.enough();
    this.#waiting = this.#waiting.filter((w) => this.acknowledged.size < w.from);
  }

  /** Waiting for a marketplace with only unexpected replies would never end. */
  #wonder(reply: string): void {
    this.strange.push(reply);
    if (this.strange.length >= MOST_STRANGE)
      for (const w of this.#waiting) w.tooMuch(new Error(`strange replies, such as ${reply}`));
  }

  /** Retries until there is a reply; undefined if it was unexpected. */
  async #insist<D>(work: () => Promise<Reply<D>>): Promise<Reply<D> | undefined> {
    for (;;) {
      const reply = await work().catch((error: unknown) => {
        if (error instanceof Unanswered) return null;
        throw error;
      });
      if (reply?.status === 201) return reply;
      if (reply !== null && reply.status !== 503) {
        this.#wonder(`${reply.status} ${reply.text}`);
        await wait(AGAIN_MS);
        return undefined;
      }
      await wait(AGAIN_MS);
    }
  }
}
