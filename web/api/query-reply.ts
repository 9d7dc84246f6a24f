/** The reply type of a query options function: `QueryReply<typeof festiveOfferQuery>`. */
export type QueryReply<Q extends (...args: never[]) => { queryFn?: unknown }> =
  Extract<ReturnType<Q>['queryFn'], (...args: never[]) => unknown> extends (
    ...args: never[]
  ) => infer R
    ? Awaited<R>
    : never;
