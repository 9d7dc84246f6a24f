/** What a query answers, from the function that makes its options: `QueryReply<typeof festiveOfferQuery>`. */
export type QueryReply<Q extends (...args: never[]) => { queryFn?: unknown }> =
  Extract<ReturnType<Q>['queryFn'], (...args: never[]) => unknown> extends (
    ...args: never[]
  ) => infer R
    ? Awaited<R>
    : never;
