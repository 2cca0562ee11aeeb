import { locales } from '@quayside/contract/site/locales';

import { createPages, createSchemaCustomization } from './gatsby-node';

type TextNode = { id: string; ns: string; language: string; data: string };

/** Creates the arguments of Gatsby's hooks, with the texts of a content service. */
function gatsbyWith(
  texts: Readonly<Record<string, string>>,
  old: readonly { id: string }[] = [],
  codes: readonly string[] = ['en', 'ru'],
) {
  const created: TextNode[] = [];
  const deleted: string[] = [];
  const dictionaries = Object.entries(texts).map(([namespace, json]) => ({ namespace, json }));
  const args = {
    graphql: jest.fn(async () => ({
      data: {
        content: {
          languages: codes.map((code) => ({ code, name: code })),
          texts0: dictionaries,
          texts1: dictionaries,
        },
      },
    })),
    actions: {
      createNode: async (node: TextNode) => created.push(node),
      deleteNode: ({ id }: { id: string }) => deleted.push(id),
      createTypes: jest.fn(),
      enableStatefulSourceNodes: jest.fn(),
    },
    createNodeId: String,
    createContentDigest: String,
    getNodesByType: () => old,
    reporter: { panic: jest.fn() },
  };
  return { args, created, deleted };
}
const run = (args: object): Promise<void> => createPages(args as Parameters<typeof createPages>[0]);

it('the plugin declares the node type of interface texts', () => {
  const { args } = gatsbyWith({});
  createSchemaCustomization(args as unknown as Parameters<typeof createSchemaCustomization>[0]);
  expect(args.actions.createTypes).toHaveBeenCalledWith(
    expect.stringContaining('type InterfaceText implements Node'),
  );
});

it('the plugin creates a node for each namespace and language, with one query for all texts', async () => {
  const { args, created } = gatsbyWith({ common: '{\n  "a": "A"\n}', order: '{}' });
  await run(args);
  expect(created.map(({ language, ns, data }) => [language, ns, data])).toEqual([
    ['en', 'common', '{"a":"A"}'],
    ['en', 'order', '{}'],
    ['ru', 'common', '{"a":"A"}'],
    ['ru', 'order', '{}'],
  ]);
  expect(args.graphql).toHaveBeenCalledTimes(2);
});

it('the plugin deletes the node of a namespace that no longer exists', async () => {
  const [kept, gone] = [{ id: 'en/common >>> InterfaceText' }, { id: 'en/old >>> InterfaceText' }];
  const { args, deleted } = gatsbyWith({ common: '{}' }, [kept, gone], ['en']);
  await run(args);
  expect(locales()).toEqual(['en']);
  expect(deleted).toEqual([gone.id]);
});

it('the plugin fails the build with the error message of the content service', async () => {
  const { args } = gatsbyWith({});
  args.graphql.mockResolvedValue({ errors: [new Error('no texts')] } as never);
  await run(args);
  expect(args.reporter.panic).toHaveBeenCalledWith('The content could not be read: no texts');
});
