import type { Endpoint } from '#contracts/kernel/endpoint.ts';
import type { Market } from '#server/testing/marketplace-fixture.ts';
import type { TestApp } from '#server/testing/harness.ts';

/**
 * A record two people can edit: how its version is read, and a save that leaves a recognisable
 * mark. Marks with the same remainder by `of` are the same value.
 */
export interface VersionedRecord {
  endpoint: Endpoint<any, any, any, any> & { edits: string };
  audience: 'admin' | 'vendor';
  params?: object;
  version: () => Promise<string>;
  body: (mark: number) => object;
  /** Number of different values of the marks; missing: each its own. */
  of?: number;
  /**
   * Calls that delete, end or publish a version: a stale one is refused as well. The last one may
   * delete the record.
   */
  acts?: readonly Act[];
}
export interface Act {
  endpoint: Endpoint<any, any, any, any> & { edits: string };
  params?: object;
  body?: object;
}
export type Ok = TestApp['ok'];
export interface Workplace {
  market: Market;
  ok: Ok;
  admin: { token: string };
  vendor: { token: string };
  vendorId: string;
}

export const found = <T extends { _id: string }>(list: readonly T[], id: string): T =>
  list.find((one) => one._id === id)!;
