import Ajv from 'ajv';

import { fetchOpenApi } from '@quayside/contract/endpoints/service';
import { generateApiKey } from '@quayside/contract/endpoints/api-keys';
import { createOrder } from '@quayside/contract/endpoints/orders';
import { createPartnerOrder, findPartnerOrder } from '@quayside/contract/endpoints/partners';
import { fetchQuote } from '@quayside/contract/endpoints/quotes';
import { PATHS } from '@quayside/contract/endpoints/paths';

import {
  CALL_EXAMPLES,
  EXAMPLE_API_ID,
  EXAMPLE_ORDER_ID,
} from '../../../platform/http/openapi-examples';
import { startEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { buildOrderHarness, type OrderHarness } from '../../../testing/orders/order-harness';
import { startPgliteLane } from '../../../testing/database/pglite-lane';
import type { TestDatabase, TestLane } from '../../../testing/database/test-lane';
import { ts, wallet, type KeyPair } from '../../../testing/partners/client-requests';
import {
  buildPartnerHarness,
  type PartnerHarness,
} from '../../../testing/partners/partner-harness';

type Content = Record<string, { schema: object; example?: unknown }>;
type Operation = {
  operationId: string;
  security: object[];
  tags: string[];
  'x-access': string;
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content: Content }>;
};
type ApiDocument = {
  openapi: string;
  jsonSchemaDialect: string;
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object>;
    securitySchemes: Record<string, { type: string; in: string; name: string }>;
  };
};

let sandbox: EvmSandbox;
let lane: TestLane;
let opened: TestDatabase;
let harness: OrderHarness;
let partners: PartnerHarness;
let key: KeyPair;
let userId: number;
let document: ApiDocument;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
  lane = await startPgliteLane();
  opened = await lane.open();
  harness = await buildOrderHarness(opened.database, sandbox);
  partners = buildPartnerHarness(harness);
  userId = await partners.addUser();
  key = await partners.addKey(userId);
  document = (await partners.app.inject({ url: fetchOpenApi.path })).json<ApiDocument>();
}, 120_000);
afterAll(async () => {
  await partners.app.close();
  await opened.database.close();
  await opened.drop();
  await lane.stop();
  await sandbox.stop();
}, 60_000);

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
const nowMs = () => harness.deps.clock.nowMs();

/**
 * Creates a draft 7 validator that can resolve the components. The document's nullable and merged
 * schemas are our own, so nothing else is needed.
 */
function validatorOf(schema: object) {
  return new Ajv({ allErrors: true, jsonPointers: true }).compile({
    ...schema,
    components: document.components,
  } as object);
}

it('the document is OpenAPI 3.1 in every part that this API uses', () => {
  expect([document.openapi, document.jsonSchemaDialect]).toEqual([
    '3.1.0',
    'http://json-schema.org/draft-07/schema#',
  ]);
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { path, method, operation } of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([
      path,
      (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'path')
        .map(({ name, required }) => [name, required]),
    ]).toEqual([path, inPath.map((name) => [name, true])]);
    expect([path, path.includes(':')]).toEqual([path, false]);
    expect([method, path, operation.requestBody === undefined]).toEqual([
      method,
      path,
      method === 'GET',
    ]);
    for (const scheme of operation.security.flatMap((one) => Object.keys(one)))
      expect(document.components.securitySchemes[scheme]).toMatchObject({
        type: 'apiKey',
        in: expect.stringMatching(/^(header|cookie)$/),
        name: expect.any(String),
      });
    for (const { schema } of [
      ...(operation.parameters ?? []),
      ...Object.values(operation.requestBody?.content ?? {}),
      ...Object.values(operation.responses).flatMap(({ content }) => Object.values(content)),
    ])
      expect(() => validatorOf(schema)).not.toThrow();
  }
  expect(JSON.stringify(document)).not.toContain('undefined');
});

it('the document lists the errors of a call by status', () => {
  const { responses } = document.paths[createOrder.path]!['post']!;
  expect(responses['409']!.description).toBe('ERR_NOT_ACCEPTABLE, ERR_PRISMA_CLIENT_KNOWN_REQUEST');
});

it('the document states who may call which endpoint', () => {
  const securityOf = (method: string, path: string) => document.paths[path]?.[method]?.security;
  const signed = { apiKey: [], apiTimestamp: [], apiSignature: [] };
  expect(securityOf('get', fetchQuote.path)).toEqual([]);
  expect(securityOf('post', createOrder.path)).toEqual([{}, { session: [], accessToken: [] }]);
  expect(securityOf('post', createPartnerOrder.path)).toEqual([signed]);
  expect(securityOf('get', findPartnerOrder.path)).toEqual([{}, signed]);
  expect(securityOf('post', generateApiKey.path)).toEqual([{ session: [], accessToken: [] }]);
});

it('the document has an example of every call for programs, and each of them works as documented', async () => {
  const idOf = harness.deps.ids.orderId;
  const guidOf = harness.deps.ids.guid;
  harness.deps.ids.orderId = () => EXAMPLE_ORDER_ID;
  expect(
    (
      await partners.app.inject(
        ts.post(
          key,
          nowMs(),
          createPartnerOrder.path,
          CALL_EXAMPLES[`POST ${createOrder.path}`]?.body ?? {},
        ),
      )
    ).statusCode,
  ).toBe(201);
  harness.deps.ids.orderId = idOf;
  harness.deps.ids.guid = () => EXAMPLE_API_ID;
  await partners.addKey(userId);
  harness.deps.ids.guid = guidOf;

  const needed = operations()
    .filter(({ operation }) => operation['x-access'].startsWith('partner'))
    .map(({ method, path }) => `${method} ${path}`);
  expect(needed.filter((call) => !(call in CALL_EXAMPLES))).toEqual([]);
  for (const [call, { query, body }] of Object.entries(CALL_EXAMPLES)) {
    const [method = '', path = ''] = call.split(' ');
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`There is no call ${call}`);
    if (body)
      expect([call, operation.requestBody?.content['application/json']?.example]).toEqual([
        call,
        body,
      ]);
    const search = new URLSearchParams(query).toString();
    harness.advanceTime(1);
    const request = body
      ? ts.post(key, nowMs(), path, body)
      : wallet.get(key, nowMs(), path, search);
    const response = await partners.app.inject(
      operation['x-access'] === 'session'
        ? {
            ...request,
            headers: { 'x-test-user': String(userId), 'content-type': 'application/json' },
          }
        : request,
    );
    const [status, { content }] = Object.entries(operation.responses)[0]!;
    expect([call, String(response.statusCode), response.body]).toEqual([
      call,
      status,
      response.body,
    ]);
    const [mediaType, { schema }] = Object.entries(content)[0]!;
    expect(response.headers['content-type']).toContain(mediaType);
    const validate = validatorOf(schema);
    expect([
      call,
      validate(mediaType === 'application/json' ? response.json() : response.body),
      validate.errors,
    ]).toEqual([call, true, null]);
  }
}, 60_000);

it('the reference page has no scripts and no external resources', async () => {
  const { app } = buildPartnerHarness(harness);
  const page = await app.inject({ url: PATHS.apiReference });
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  expect(page.headers['content-security-policy']).toMatch(
    new RegExp(
      "^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]+'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'$",
    ),
  );
  expect(page.headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(page.body).not.toMatch(/<script|<link|<img|@import|url\(|style="|https?:\/\//);
  for (const { path } of operations()) expect(page.body).toContain(path.replaceAll('&', '&amp;'));
  const ids = [...page.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(
    [...page.body.matchAll(/href="#([^"]+)"/g)]
      .map(([, id]) => id)
      .filter((id) => !ids.includes(id)),
  ).toEqual([]);
  expect(
    (
      await app.inject({
        url: PATHS.apiReference,
        headers: { 'if-none-match': String(page.headers.etag) },
      })
    ).statusCode,
  ).toBe(304);
  await app.close();
});
