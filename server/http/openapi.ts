import * as z from 'zod/mini';

import { ERROR_CATALOGUE, ERROR_CODES } from '@quayside/contract/errors/catalogue';
import { errorBodySchema } from '@quayside/contract/errors/error-body';

import { jsonSchemaOf, type JsonSchema } from './json-schema';
import { defineRoute, type Route } from './route';

export const OPENAPI_PATH = '/api/openapi.json';

/** Describes the routes as an OpenAPI 3.1 document: the same schemas that check requests and write answers. */
export function openApiDocument(routes: readonly Route[]): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    const operations = (paths[route.path] ??= {});
    operations[route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Quayside exchange API', version: '2', description: 'Amounts and prices are decimal strings. Every error has the same body.' },
    paths,
    components: { schemas: { Error: { ...jsonSchemaOf(errorBodySchema, 'output'), description: errorTable() } } },
  };
}

function operationOf(route: Route): JsonSchema {
  const answer = { description: 'Success', content: { 'application/json': { schema: jsonSchemaOf(route.answer, 'output') } } };
  const refusal = { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
  return {
    summary: route.summary,
    ...(route.query ? { parameters: parametersOf(jsonSchemaOf(route.query, 'input')) } : {}),
    ...(route.body ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(route.body, 'input') } } } } : {}),
    responses: { [String(route.successStatus ?? 200)]: answer, default: refusal },
  };
}

function parametersOf(query: JsonSchema): JsonSchema[] {
  const required = Array.isArray(query.required) ? query.required : [];
  return Object.entries(query.properties ?? {}).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

function errorTable(): string {
  return `\`status\` is one of: ${ERROR_CODES.map((code) => `${code} (${ERROR_CATALOGUE[code].httpStatus})`).join(', ')}.`;
}

/** The route that serves the document of the others. */
export function openApiRoute(routes: readonly Route[]): Route {
  const document = openApiDocument(routes);
  return defineRoute({ method: 'GET', path: OPENAPI_PATH, summary: 'This document', answer: z.looseObject({}), rateLimit: 'reads', isOpenToOrigins: true, handle: () => document });
}
