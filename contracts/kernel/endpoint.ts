import type { z } from 'zod';
import type { StaffRight } from './staff-permissions.ts';
import type { VendorRight } from './vendor-permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Who may call: `public` needs no token; the others need a token of that audience (401, 403 otherwise). */
export type Audience = 'public' | 'user' | 'vendor' | 'admin';
/** Role of a session: in a vendor's team, or of staff. */
export type Right = VendorRight | StaffRight;
type Shape = z.ZodType;

/** One call of the API, written once: the server mounts it, the browser calls it, OpenAPI documents it. */
export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  D extends Shape = Shape,
> {
  method: Method;
  /** Under the API base, so without `/api`: `/products/:id`. */
  path: string;
  summary: string;
  audience: Audience;
  /** Vendor and admin calls: the permission required. */
  right: Right | null;
  /**
   * Requires a password or code confirmation in the last minutes, otherwise `step_up_required`
   * (403).
   */
  stepUp: boolean;
  params: P | undefined;
  query: Q | undefined;
  body: B | undefined;
  /**
   * Set where the call overwrites a record that two people can edit: the record's name, such as
   * `coupon`. The caller sends the version it saw (If-Match): 428 without one, 409 if someone
   * saved since (docs/decisions/065).
   */
  edits: string | null;
  /**
   * Set on calls of the specification, which has no versions: without one the call overwrites what
   * is stored.
   */
  takesUnseen: boolean;
  /** Schema of `data` in the reply. */
  data: D;
  /** Status of success: 200, or 201 where something is created. */
  status: 200 | 201;
  /** Set where a file may be uploaded as multipart/form-data. */
  multipart: boolean;
  /** Set where the reply is a file of this type instead of the envelope; `data` is its bytes. */
  produces:
    | 'application/pdf'
    | 'application/json'
    | 'application/zip'
    | 'image/webp'
    | 'text/csv'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | null;
  /** Customer-facing text of a 401 where the specification gives one. */
  loginError:
    | 'authentication_required'
    | 'login_to_view_cart'
    | 'login_to_checkout'
    | 'login_to_add_to_checkout'
    | 'login_to_move_cart'
    | 'login_to_wishlist'
    | 'login_to_add_to_wishlist';
}

type Spec<P extends Shape, Q extends Shape, B extends Shape, D extends Shape> = Pick<
  Endpoint<P, Q, B, D>,
  'method' | 'path' | 'summary' | 'audience' | 'data'
> &
  Partial<
    Pick<
      Endpoint<P, Q, B, D>,
      | 'params'
      | 'query'
      | 'body'
      | 'status'
      | 'multipart'
      | 'produces'
      | 'loginError'
      | 'right'
      | 'stepUp'
      | 'takesUnseen'
    >
  >;

/** Declares an endpoint; see `Endpoint` for the meaning of each field. */
export function endpoint<
  D extends Shape,
  P extends Shape = z.ZodUndefined,
  Q extends Shape = z.ZodUndefined,
  B extends Shape = z.ZodUndefined,
  E extends string | null = null,
>(spec: Spec<P, Q, B, D> & { edits?: E }): Endpoint<P, Q, B, D> & { edits: E } {
  return {
    right: null,
    stepUp: false,
    edits: null as E,
    takesUnseen: false,
    params: undefined,
    query: undefined,
    body: undefined,
    status: 200,
    multipart: false,
    produces: null,
    loginError: 'authentication_required',
    ...spec,
  };
}

type In<T> = T extends z.ZodUndefined ? undefined : T extends Shape ? z.input<T> : never;
type Out<T> = T extends z.ZodUndefined ? undefined : T extends Shape ? z.output<T> : never;
type Part<K extends string, V> = [V] extends [undefined]
  ? { [k in K]?: undefined }
  : { [k in K]: V };
type OptionalPart<K extends string, V> = [V] extends [undefined]
  ? { [k in K]?: undefined }
  : { [k in K]?: V };

type SeenVersion<E> = E extends { edits: string }
  ? { /** The record's version when the form was opened. */ version: string }
  : { version?: undefined };

/** What a caller passes: `{ params, query?, body, version? }`, only the parts the endpoint has. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Shape>
    ? Part<'params', In<P>> & OptionalPart<'query', In<Q>> & Part<'body', In<B>> & SeenVersion<E>
    : never;
/** What a handler receives after parsing. */
export type EndpointParams<E> = E extends Endpoint<infer P, Shape, Shape, Shape> ? Out<P> : never;
export type EndpointQuery<E> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? Out<Q> : never;
export type EndpointBody<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? Out<B> : never;
/** What the endpoint answers under `data`. */
export type EndpointData<E> = E extends Endpoint<Shape, Shape, Shape, infer D> ? z.infer<D> : never;

/** The address of a call under the API base: fills path parameters and appends the query. */
export function endpointUrl(
  e: Pick<Endpoint, 'path'>,
  input: { params?: unknown; query?: unknown } = {},
): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = e.path.replace(/:([A-Za-z]+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? 'null')),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one));
    }
  }
  // The same question gives the same address, since replies are cached by it.
  search.sort();
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
