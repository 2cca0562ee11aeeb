import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { createSchemaCustomization } from 'gatsby-source-graphql/gatsby-node';
import { graphql, type GraphQLSchema } from 'graphql';

import { loadSiteContent } from '../../server/capabilities/content/module';
import { buildContentApp, CONTENT_BUILD_TOKEN } from '../../server/testing/content/content-app';
import { queryContent } from '../quayside-pages/create-localised-pages';
import { planPages } from '../quayside-pages/plan/plan-pages';
import { createContentSource, type ContentSource } from './content-source';
import { queryDictionaries } from './create-text-nodes';

const rootDir = resolve('.');
const maxRequests = 20;
const prerenderedPairs = 300;

const requestedUrls: string[] = [];
const { app } = buildContentApp(() => loadSiteContent(rootDir));
app.addHook('onRequest', (request, _reply, done) => {
  requestedUrls.push(request.url);
  done();
});

/** What a build on another machine has: the committed schema, and no content. */
const farDir = mkdtempSync(join(tmpdir(), 'quayside-far-build-'));
symlinkSync(join(rootDir, 'content-service'), join(farDir, 'content-service'));

let near: ContentSource;
let far: ContentSource;
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const contentGraphqlUrl = `http://127.0.0.1:${port}/graphql`;
  near = createContentSource(rootDir, {
    contentGraphqlUrl: undefined,
    contentSnapshot: undefined,
    contentBuildToken: undefined,
  });
  far = createContentSource(farDir, {
    contentGraphqlUrl,
    contentSnapshot: undefined,
    contentBuildToken: CONTENT_BUILD_TOKEN,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(farDir, { recursive: true });
});

test('the remote service returns the same texts, pages and pictures as the folder, in few requests', async () => {
  const [nearTexts, farTexts] = [await queryDictionaries(near), await queryDictionaries(far)];
  expect(nearTexts.ru.length).toBeGreaterThan(10);
  expect(farTexts).toEqual(nearTexts);

  const [nearContent, farContent] = [
    await contentThroughGatsby(near),
    await contentThroughGatsby(far),
  ];
  const plan = planPages(nearContent);
  expect(plan.length).toBeGreaterThan(2 * prerenderedPairs);
  expect(planPages(farContent)).toEqual(plan);
  expect(farContent).toEqual(nearContent);
  expect(requestedUrls.length).toBeGreaterThan(0);
  expect(requestedUrls.length).toBeLessThanOrEqual(maxRequests);

  const { pictures } = nearContent.en;
  expect(pictures.length).toBeGreaterThan(0);
  for (const { file } of pictures)
    expect((await far.readPicture(file)).equals(await near.readPicture(file))).toBe(true);
});

/** Queries as Gatsby does, through the plugin that wraps the content schema and batches queries. */
async function contentThroughGatsby(source: ContentSource): ReturnType<typeof queryContent> {
  let wrapped: GraphQLSchema | undefined;
  const actions = {
    addThirdPartySchema: ({ schema }: { schema: GraphQLSchema }) => {
      wrapped = schema;
    },
  };
  await createSchemaCustomization(
    { actions, createNodeId: String, cache: new Map() },
    { typeName: 'Content', fieldName: 'content', ...source.pluginOptions },
  );
  const contextValue = { nodeModel: { createPageDependency: () => undefined }, path: '/' };
  const ask = (query: string, variableValues?: object) =>
    graphql({
      schema: wrapped as GraphQLSchema,
      source: query,
      contextValue,
      variableValues: { ...variableValues },
    });
  return queryContent(
    { graphql: ask as Parameters<typeof queryContent>[0]['graphql'] },
    prerenderedPairs,
  );
}
