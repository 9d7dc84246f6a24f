import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Audience, Endpoint } from '#contracts/kernel/endpoint.ts';
import { ERRORS, errorCode } from '#contracts/kernel/errors.ts';

const declared = new WeakMap<object, Endpoint[]>();
/** The server instance behind a plugin scope, shared by all scopes of an app. */
const root = (app: FastifyInstance): object => app.server;

/** Registers a mounted endpoint, so that the document lists exactly the existing routes. */
export function declareEndpoint(app: FastifyInstance, e: Endpoint): void {
  const list = declared.get(root(app)) ?? [];
  list.push(e);
  declared.set(root(app), list);
}

/** The endpoints mounted on this app. */
export const declaredEndpoints = (app: FastifyInstance): readonly Endpoint[] =>
  declared.get(root(app)) ?? [];

type Json = Record<string, unknown>;
const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Json;
  return rest;
};

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const object = toSchema(schema, 'input');
  const required = new Set((object.required as string[] | undefined) ?? []);
  return Object.entries((object.properties as Record<string, Json> | undefined) ?? {}).map(
    ([name, shape]) => ({
      name,
      in: place,
      required: place === 'path' || required.has(name),
      schema: shape,
      ...(shape.description ? { description: shape.description } : {}),
    }),
  );
}

const SEEN_VERSION: Json = {
  name: 'If-Match',
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description:
    'The `version` of the record as it was read. Missing: 428 VERSION_REQUIRED; somebody saved since: 409 RECORD_CHANGED with the values now.',
};

/**
 * Groups of the reference: vendor and admin calls by their second path segment (`admin: payouts`),
 * the rest by the first.
 */
const tagOf = (path: string): string => {
  const [, first = '', second = ''] = path.split('/');
  return first === 'admin' || first === 'vendor' ? `${first}: ${second}` : first;
};

const requestBody = ({ body, multipart }: Endpoint): Json => {
  if (!body) return {};
  return {
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: toSchema(body, 'input') },
        ...(multipart ? { 'multipart/form-data': { schema: toSchema(body, 'input') } } : {}),
      },
    },
  };
};

const successContent = ({ produces, data }: Endpoint): Json =>
  produces
    ? { [produces]: { schema: {} } }
    : {
        'application/json': {
          schema: {
            type: 'object',
            required: ['success', 'data'],
            properties: {
              success: { const: true },
              data: toSchema(data, 'output'),
              message: { type: 'string' },
            },
          },
        },
      };

/** Statuses an endpoint may refuse with. */
const failuresOf = (e: Endpoint): string[] => [
  '400',
  ...(e.audience === 'public' ? [] : ['401', '403']),
  '404',
  '409',
  ...(e.edits === null || e.takesUnseen ? [] : ['428']),
  '429',
];

const STEP_UP = 'Needs a recent confirmation by password or code; otherwise 403 STEP_UP_REQUIRED.';

const operationOf = (e: Endpoint): Json => ({
  summary: e.summary,
  ...(e.stepUp ? { description: STEP_UP } : {}),
  tags: [tagOf(e.path)],
  operationId: `${e.method.toLowerCase()}${e.path.replace(/[^A-Za-z]+(\w?)/g, (_, c: string) => c.toUpperCase())}`,
  security: e.audience === 'public' ? [] : [{ [e.audience]: [] }],
  parameters: [
    ...parameters(e.params, 'path'),
    ...parameters(e.query, 'query'),
    ...(e.edits === null ? [] : [{ ...SEEN_VERSION, required: !e.takesUnseen }]),
  ],
  ...requestBody(e),
  responses: {
    [e.status]: { description: 'Done', content: successContent(e) },
    ...Object.fromEntries(
      failuresOf(e).map((status) => [status, { $ref: '#/components/responses/Failure' }]),
    ),
  },
});

const securitySchemes = (): Json =>
  Object.fromEntries(
    ['user', 'vendor', 'admin'].map((audience) => [
      audience,
      { type: 'http', scheme: 'bearer', description: `A token of the ${audience} audience` },
    ]),
  );

const failureSchema = (): Json => ({
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'In the language of `Accept-Language`.' },
    code: { enum: Object.keys(ERRORS).map((name) => errorCode(name as keyof typeof ERRORS)) },
    values: { type: 'object', description: 'The values the message is made with.' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    data: { description: 'What the caller needs to go on, such as new totals.' },
  },
});

/** Operations generated before yielding. */
const AT_ONCE = 20;

/**
 * The OpenAPI 3.1 document of the mounted endpoints, of all or some audiences, from the schemas
 * that parse requests. Yields to other requests.
 */
export async function openApiDocument(
  app: FastifyInstance,
  {
    version,
    title,
    audiences,
  }: { version: string; title: string; audiences?: readonly Audience[] | undefined },
): Promise<Json> {
  const paths: Record<string, Json> = {};
  const endpoints = declaredEndpoints(app).filter(
    (e) => audiences === undefined || audiences.includes(e.audience),
  );
  for (const [i, e] of endpoints.entries()) {
    if (i % AT_ONCE === 0) await nextTurn();
    const path = e.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operationOf(e) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: 'Money is rupees; times are ISO 8601 UTC; identifiers are opaque strings.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: securitySchemes(),
      responses: {
        Failure: {
          description: 'Refused',
          content: { 'application/json': { schema: failureSchema() } },
        },
      },
    },
  };
}
