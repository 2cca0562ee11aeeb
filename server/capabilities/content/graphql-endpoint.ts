import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildSchema, getOperationAST, GraphQLError, parse, type ExecutionResult } from 'graphql';
import mercurius, { type MercuriusOptions } from 'mercurius';

import type { QueryContext } from '@quayside/content-service/resolve/resolvers';
import { PATHS } from '@quayside/contract/endpoints/paths';

import { setCrossOriginHeaders, setPreflightHeaders } from '../../platform/http/cross-origin';
import type { HttpPlugin } from '../../platform/http/http-plugin';
import type { RouteFrame } from '../../platform/http/register-routes';
import { JSON_TYPE } from '../../platform/http/standard-headers';
import type { IsBuild } from './build-access';
import type { ContentLibrary } from './content-library';
import { limitRepeats } from './limit-repeats';
import { MAX_PAIRS, rejectLargeQuery } from './query-limits';

/** Introspection needs this depth; everything else in the schema needs less than half of it. */
const MAX_QUERY_DEPTH = 16;

/** Used until the content is first requested. */
const emptySchema = buildSchema('type Query { isLoaded: Boolean }');

/**
 * `/graphql`: serves the site's content to a build of the site. Other clients may send only small
 * queries; the site's pages do not query it.
 */
export function graphqlEndpoint(library: ContentLibrary, isBuild: IsBuild): HttpPlugin {
  return (app, frame) => {
    void app.register(async (scope) => {
      addHeaders(scope, frame, isBuild);
      let current = emptySchema;
      // Hooks are added first: the plugin's routes use only the hooks that already exist.
      scope.addHook('preHandler', async (request) => {
        if (request.method === 'OPTIONS') return;
        if (!isBuild(request.raw)) queriesOf(request).forEach(rejectLargeQuery);
        if (request.method === 'GET') rejectUnknownOperation(request.query as GetQuery);
        const { schema } = library.open();
        if (schema === current) return;
        current = schema;
        scope.graphql.replaceSchema(schema);
      });
      await scope.register(mercurius, {
        ...options,
        context: (request) => contextOf(isBuild(request.raw)),
      });
    });
  };
}

const options: MercuriusOptions = {
  schema: emptySchema,
  path: PATHS.contentGraphql,
  graphiql: false,
  subscription: false,
  // There are few queries and their responses are large: caching parsed queries would gain nothing
  // and would let any caller exhaust the memory.
  cache: false,
  allowBatchedQueries: false,
  queryDepth: MAX_QUERY_DEPTH,
  validationRules: [limitRepeats],
  errorFormatter: formatExecution,
  errorHandler: sendQueryError,
};

/** The resolver context of a request. */
const contextOf = (isBuild: boolean): QueryContext => (isBuild ? {} : { maxPairs: MAX_PAIRS });

/** Returns the query texts of a request, from its body and its query string. */
function queriesOf({ body, query }: FastifyRequest): readonly string[] {
  return [body, query]
    .map((part) => (part as { query?: unknown } | null | undefined)?.query)
    .filter((text) => typeof text === 'string');
}

const NO_OPERATION = 'operationName must name an operation of the query, unless it has exactly one';

type GetQuery = { readonly query?: string; readonly operationName?: string };

/**
 * For a GET request, mercurius assumes that there is an operation to run, and fails if there is
 * none.
 * @throws GraphQLError if there is no such operation
 */
function rejectUnknownOperation({ query, operationName }: GetQuery): void {
  if (query && getOperationAST(parse(query), operationName) === null)
    throw new GraphQLError(NO_OPERATION);
}

type FailedExecution = ExecutionResult & { readonly errors: readonly GraphQLError[] };

/**
 * Returns errors of the content service as they are. Logs all other errors, and hides their
 * details.
 */
function formatExecution(
  execution: FailedExecution,
  context: { reply?: FastifyReply },
): { statusCode: number; response: ExecutionResult } {
  const errors = execution.errors.map((error) => {
    if (!isDefect(error)) return withoutOrigin(error);
    context.reply?.log.error({ err: error.originalError }, 'content query failed');
    return new GraphQLError('Something went wrong on our side', { path: error.path ?? null });
  });
  return { statusCode: 200, response: { data: execution.data ?? null, errors } };
}

const isDefect = ({ originalError }: GraphQLError): boolean =>
  originalError !== undefined && originalError.name !== 'GraphQLError';

function withoutOrigin({ message, nodes, source, positions, path }: GraphQLError): GraphQLError {
  return new GraphQLError(message, {
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
    path: path ?? null,
  });
}

/**
 * Returns a GraphQL error response for an invalid query. Other errors are handled as on every other
 * path.
 */
async function sendQueryError(
  error: QueryRejection | GraphQLError,
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!(error instanceof GraphQLError) && error.code?.startsWith('MER_') !== true) throw error;
  const reportedErrors: readonly ReportedError[] =
    error instanceof GraphQLError ? [error] : (error.errors ?? [{ message: error.message }]);
  const errors = reportedErrors.map(({ message, locations }) => ({
    message,
    ...(locations === undefined ? {} : { locations }),
  }));
  await reply
    .code(400)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .serializer(JSON.stringify)
    .send({ data: null, errors });
}

type ReportedError = { message: string; locations?: GraphQLError['locations'] };
type QueryRejection = { code?: string; message: string; errors?: readonly ReportedError[] };

function addHeaders(
  scope: FastifyInstance,
  { crossOrigin, limiter }: RouteFrame,
  isBuild: IsBuild,
): void {
  const setOpen = (request: FastifyRequest, reply: FastifyReply): void =>
    setCrossOriginHeaders(
      crossOrigin,
      request.headers.origin,
      true,
      (name, text) => void reply.header(name, text),
    );
  scope.addHook('onRequest', async (request, reply) => {
    setOpen(request, reply);
    if (request.method === 'OPTIONS') return;
    if (!isBuild(request.raw)) limiter.count('graphql', request.ip);
    reply.header(
      'cache-control',
      request.method === 'GET' ? 'public, max-age=0, must-revalidate' : 'no-store',
    );
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string')
      return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] !== etag) return payload;
    reply.code(304).removeHeader('content-length');
    return '';
  });
  scope.options(PATHS.contentGraphql, async (_request, reply) => {
    setPreflightHeaders(['GET', 'POST'], (name, text) => void reply.header(name, text));
    return reply.code(204).send();
  });
}
