import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { defaultLocale, inLocale, locales } from '@quayside/contract/site/locales';
import { createSchemaCustomization } from 'gatsby-source-graphql/gatsby-node';
import { graphql, type GraphQLSchema } from 'graphql';

import { loadSiteContent } from '../../server/capabilities/content/module';
import { buildContentApp, CONTENT_BUILD_TOKEN } from '../../server/testing/content/content-app';
import { planPages } from '../quayside-pages/plan/plan-pages';
import { queryPagesContent } from '../quayside-pages/query-pages-content';
import { queryOutputContent } from '../quayside-site-outputs/output-content';
import { queryContent, type QueryArgs } from '../shared/query-content';
import { createContentSource, type ContentSource } from './content-source';
import { createTextNodes } from './interface-texts';

const rootDir = resolve('.');
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
    contentDir: join(rootDir, 'content'),
    contentGraphqlUrl: undefined,
    contentSnapshot: undefined,
    contentBuildToken: undefined,
  });
  far = createContentSource(farDir, {
    contentDir: join(farDir, 'content'),
    contentGraphqlUrl,
    contentSnapshot: undefined,
    contentBuildToken: CONTENT_BUILD_TOKEN,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(farDir, { recursive: true });
});

test('the remote service returns the same content as the local folder, in few requests', async () => {
  const nearGatsby = await throughGatsby(near);
  const farGatsby = await throughGatsby(far);

  const nearTexts = await textNodes(nearGatsby);
  expect(nearTexts.filter(({ language }) => language === 'ru').length).toBeGreaterThan(10);
  expect(await textNodes(farGatsby)).toEqual(nearTexts);

  const nearContent = await queryPagesContent(nearGatsby, prerenderedPairs);
  const farContent = await queryPagesContent(farGatsby, prerenderedPairs);
  const plan = planPages(nearContent);
  expect(plan.length).toBeGreaterThan(2 * prerenderedPairs);
  expect(planPages(farContent)).toEqual(plan);
  expect(farContent).toEqual(nearContent);
  expect(await queryOutputContent(farGatsby)).toEqual(await queryOutputContent(nearGatsby));
  // One request for all texts, and one per language for the pages and for the outputs.
  expect(requestedUrls).toHaveLength(1 + 2 * locales().length);

  const { pictures } = inLocale(nearContent, defaultLocale());
  expect(pictures.length).toBeGreaterThan(0);
  for (const { file } of pictures)
    expect((await far.readPicture(file)).equals(await near.readPicture(file))).toBe(true);
});

test('a query fails with the error message of the remote service', async () => {
  const gatsby = await throughGatsby(far);
  const query = '{ content { docs(locale: en, perPage: -1) { items { path } } } }';
  await expect(queryContent(gatsby, query)).rejects.toThrow('perPage');
});

/** Queries as Gatsby does, through the plugin that wraps the content schema. */
async function throughGatsby(source: ContentSource): Promise<QueryArgs> {
  let wrapped: GraphQLSchema | undefined;
  const actions = {
    addThirdPartySchema: ({ schema }: { schema: GraphQLSchema }) => {
      wrapped = schema;
    },
  };
  await createSchemaCustomization(
    { actions, createNodeId: String, cache: new Map() },
    source.graphqlPlugin.options,
  );
  const contextValue = { nodeModel: { createPageDependency: () => undefined }, path: '/' };
  const query = (text: string, variableValues?: object) =>
    graphql({
      schema: wrapped as GraphQLSchema,
      source: text,
      contextValue,
      variableValues: { ...variableValues },
    });
  return { graphql: query as QueryArgs['graphql'] };
}

/** Returns the nodes of the interface texts that Gatsby would keep. */
async function textNodes({ graphql: query }: QueryArgs): Promise<readonly TextNode[]> {
  const nodes: TextNode[] = [];
  const args = {
    graphql: query,
    actions: { createNode: async (node: TextNode) => nodes.push(node) },
    createNodeId: String,
    createContentDigest: String,
    getNodesByType: () => [],
  };
  await createTextNodes(args as unknown as Parameters<typeof createTextNodes>[0]);
  return nodes;
}

type TextNode = { language: string; ns: string; data: string };
