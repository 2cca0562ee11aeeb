import { fetchOpenApi } from '@quayside/contract/endpoints/service';
import { ERROR_CATALOGUE, ERROR_CODES } from '@quayside/contract/errors/catalogue';
import { errorBodySchema } from '@quayside/contract/errors/error-body';
import type { Access } from '@quayside/contract/schemas/access';
import { SESSION_COOKIES } from '@quayside/contract/schemas/accounts';
import { SIGNATURE_HEADERS } from '@quayside/contract/schemas/signature-headers';
import type * as z from 'zod/mini';

import { jsonSchemaOf, type JsonSchema } from './json-schema';
import { exampleOf } from './openapi-examples';
import { componentSchemas, schemaOf } from './openapi-schemas';
import { implement, type Route } from './route';

/**
 * Describes the routes as an OpenAPI 3.1 document, from the same schemas that check requests and
 * write responses.
 */
export function openApiDocument(routes: readonly Route[]): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    const operations = (paths[pathOf(route)] ??= {});
    operations[route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'http://json-schema.org/draft-07/schema#',
    info: {
      title: 'Quayside exchange API',
      version: '2',
      description:
        'Amounts and prices are decimal strings. Every error has the same body. Fields that ' +
        'a call does not know are ignored, unless its schema allows no others.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        ...componentSchemas(),
        Error: { ...jsonSchemaOf(errorBodySchema, 'output'), description: errorTable() },
      },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

const header = (name: string, description: string): JsonSchema => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
});
const cookie = (name: string, description: string): JsonSchema => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description,
});

const SECURITY_SCHEMES: JsonSchema = {
  apiKey: header(SIGNATURE_HEADERS.publicKey, 'The public half of an API key.'),
  apiTimestamp: header(
    SIGNATURE_HEADERS.timestamp,
    'Unix time in milliseconds or seconds, at most five minutes from the time of the server.',
  ),
  apiSignature: header(
    SIGNATURE_HEADERS.signature,
    'Base64(HMAC_SHA256(secret key as text, timestamp + body + public key)). Of a GET the ' +
      'body is empty, or the query without its question mark.',
  ),
  session: cookie(SESSION_COOKIES.session, 'Set by the login.'),
  accessToken: cookie(
    SESSION_COOKIES.access,
    'Set by the login, and by the refresh that a 418 asks for.',
  ),
};

const SIGNED = { apiKey: [], apiTimestamp: [], apiSignature: [] };
const LOGGED_IN = { session: [], accessToken: [] };

/** An empty entry means that the call requires no credentials. */
function securityOf(access: Access): readonly JsonSchema[] {
  if (access === 'public') return [];
  if (access === 'visitor') return [{}, LOGGED_IN];
  if (access === 'partner') return [SIGNED];
  return access === 'partner-or-public' ? [{}, SIGNED] : [LOGGED_IN];
}

/** Converts `/withdrawals/:withdrawalId` to `/withdrawals/{withdrawalId}`. */
const pathOf = ({ path }: Route): string => path.replace(/:(\w+)/g, '{$1}');

/** Returns what a call is about: `orders` for `/api/v2/orders/public`. */
function tagOf({ path }: Route): string {
  const parts = path
    .split('/')
    .filter((part) => part !== '' && part !== 'api' && !/^v\d$/.test(part));
  return parts[0] ?? 'service';
}

function operationIdOf({ method, path }: Route): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '' && word !== 'api');
  return [method.toLowerCase(), ...words]
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}

function operationOf(route: Route): JsonSchema {
  const { access = 'public' } = route;
  const parameters = [
    ...parametersOf(route, 'path', route.params),
    ...parametersOf(route, 'query', route.query),
    ...(isIdempotent(route) ? [IDEMPOTENCY_KEY] : []),
  ];
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    tags: [tagOf(route)],
    security: securityOf(access),
    'x-access': access,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: jsonSchemaOf(route.body, 'input'),
                ...bodyExample(route),
              },
            },
          },
        }
      : {}),
    responses: {
      [String(route.successStatus ?? 200)]: successOf(route),
      ...errorsOf(route),
      default: { description: 'Error', content: ERROR_CONTENT },
    },
  };
}

const ERROR_CONTENT: JsonSchema = {
  'application/json': { schema: { $ref: '#/components/schemas/Error' } },
};

/** The errors of the call itself, by their HTTP status. */
function errorsOf({ errors = [] }: Route): JsonSchema {
  const statuses = [...new Set(errors.map((code) => ERROR_CATALOGUE[code].httpStatus))].sort();
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: errors
          .filter((code) => ERROR_CATALOGUE[code].httpStatus === status)
          .join(', '),
        content: ERROR_CONTENT,
      },
    ]),
  );
}

function successOf(route: Route): JsonSchema {
  if (route.isPlainText !== true)
    return {
      description: 'Success',
      content: { 'application/json': { schema: schemaOf(route.response) } },
    };
  const [mediaType = ''] = (route.contentType ?? 'text/plain').split(';');
  return {
    description: 'Success',
    content: { [mediaType]: { schema: schemaOf(route.textShape ?? route.response) } },
  };
}

const IDEMPOTENCY_KEY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Any string of yours: repeating it never creates a second one.',
  schema: { type: 'string', maxLength: 200 },
};
const isIdempotent = ({ summary }: Route): boolean => summary.includes('`Idempotency-Key`');

function bodyExample(route: Route): JsonSchema {
  const body = exampleOf(route)?.body;
  return body === undefined ? {} : { example: body };
}

function parametersOf(
  route: Route,
  place: 'path' | 'query',
  schema: z.ZodMiniType | undefined,
): JsonSchema[] {
  if (!schema) return [];
  const { required, properties } = jsonSchemaOf(schema, 'input');
  const example: Readonly<Record<string, string>> =
    place === 'query' ? (exampleOf(route)?.query ?? {}) : {};
  const isRequired = (name: string): boolean =>
    place === 'path' || (Array.isArray(required) && required.includes(name));
  return Object.entries(properties ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: isRequired(name),
    schema: part as JsonSchema,
    ...(name in example ? { example: example[name] } : {}),
  }));
}

function errorTable(): string {
  const codes = ERROR_CODES.map((code) => `${code} (${ERROR_CATALOGUE[code].httpStatus})`);
  return `\`status\` is one of: ${codes.join(', ')}.`;
}

/** The route that serves the document about the other routes, which the first request creates. */
export function openApiRoute(routes: readonly Route[]): Route {
  let document: JsonSchema | null = null;
  return implement(fetchOpenApi, {
    rateLimit: 'reads',
    isOpenToOrigins: true,
    handle: () => (document ??= openApiDocument(routes)),
  });
}
