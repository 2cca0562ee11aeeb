import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildSchema, GraphQLError, type ExecutionResult } from 'graphql';
import mercurius, { type MercuriusOptions } from 'mercurius';

import { API_PATHS } from '@quayside/contract/operations/paths';

import { setCrossOriginHeaders, setPreflightHeaders } from '../cross-origin';
import type { HttpPlugin } from '../http-plugin';
import type { RouteFrame } from '../register-routes';
import { JSON_TYPE } from '../standard-headers';
import type { ContentLibrary } from './content-library';
import { limitRepeats } from './limit-repeats';

/** Introspection goes this deep, and nothing else of the schema half as much. */
const DEEPEST_QUESTION = 16;

/** Stands in until the content is first asked for. */
const emptySchema = buildSchema('type Query { isLoaded: Boolean }');

/** `/graphql`: the content of the site, to be read by a build elsewhere and by browsers. */
export function graphqlEndpoint(library: ContentLibrary): HttpPlugin {
  return (app, frame) => {
    void app.register(async (scope) => {
      addHeaders(scope, frame);
      let current = emptySchema;
      // Hooks come first: the routes of the plugin take those that are there already.
      scope.addHook('preHandler', async (request) => {
        if (request.method === 'OPTIONS') return;
        const { schema } = library.open();
        if (schema === current) return;
        current = schema;
        scope.graphql.replaceSchema(schema);
      });
      await scope.register(mercurius, options);
    });
  };
}

const options: MercuriusOptions = {
  schema: emptySchema,
  path: API_PATHS.contentGraphql,
  graphiql: false,
  subscription: false,
  // Questions are few and answers are large: remembering parsed questions would gain nothing, and any caller could fill the memory.
  cache: false,
  allowBatchedQueries: false,
  queryDepth: DEEPEST_QUESTION,
  validationRules: [limitRepeats],
  errorFormatter: formatExecution,
  errorHandler: answerRefusal,
};

/** Errors of the content service itself are told as they are; of anything else only that it happened. */
function formatExecution(execution: ExecutionResult & { readonly errors: readonly GraphQLError[] }, context: { reply?: FastifyReply }): { statusCode: number; response: ExecutionResult } {
  const errors = execution.errors.map((error) => {
    if (!isDefect(error)) return withoutOrigin(error);
    context.reply?.log.error({ err: error.originalError }, 'content question failed');
    return new GraphQLError('Something went wrong on our side', { path: error.path ?? null });
  });
  return { statusCode: 200, response: { data: execution.data ?? null, errors } };
}

const isDefect = ({ originalError }: GraphQLError): boolean => originalError !== undefined && originalError !== null && originalError.name !== 'GraphQLError';

function withoutOrigin({ message, nodes, source, positions, path }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { nodes: nodes ?? null, source: source ?? null, positions: positions ?? null, path: path ?? null });
}

/** A question that cannot be asked gets GraphQL's own form; everything else is answered as on every other path. */
async function answerRefusal(error: Refusal, _request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (error.code?.startsWith('MER_') !== true) throw error;
  const told: readonly ToldError[] = error.errors ?? [{ message: error.message }];
  const errors = told.map(({ message, locations }) => ({ message, ...(locations === undefined ? {} : { locations }) }));
  await reply.code(400).header('cache-control', 'no-store').type(JSON_TYPE).serializer(JSON.stringify).send({ data: null, errors });
}

type ToldError = { message: string; locations?: GraphQLError['locations'] };
type Refusal = { code?: string; message: string; errors?: readonly ToldError[] };

function addHeaders(scope: FastifyInstance, { crossOrigin, limiter }: RouteFrame): void {
  const setOpen = (request: FastifyRequest, reply: FastifyReply): void => setCrossOriginHeaders(crossOrigin, request.headers.origin, true, (name, text) => reply.header(name, text));
  scope.addHook('onRequest', async (request, reply) => {
    setOpen(request, reply);
    if (request.method === 'OPTIONS') return;
    limiter.count('reads', request.ip);
    reply.header('cache-control', request.method === 'GET' ? 'public, max-age=0, must-revalidate' : 'no-store');
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] !== etag) return payload;
    reply.code(304).removeHeader('content-length');
    return '';
  });
  scope.options(API_PATHS.contentGraphql, async (_request, reply) => {
    setPreflightHeaders(['GET', 'POST'], (name, text) => void reply.header(name, text));
    return reply.code(204).send();
  });
}
