import type * as z from 'zod';

import type { ListedNode } from './node-config';
import { findRepeatedOperator } from './node-operators';

export type ChainNodes<Node extends ListedNode = ListedNode> = {
  readonly quorum: number;
  readonly quorumAbove?: Readonly<Record<string, string>> | undefined;
  readonly nodes?: readonly Node[] | undefined;
};

/**
 * Returns the refinement of a chain's schema that checks its nodes as a whole.
 * @param singleField the field for a single node
 */
export const checkNodes =
  <Config extends ChainNodes>(
    singleField: keyof Config & string,
    assetSlugsOf: (config: Config) => readonly string[],
  ) =>
  (config: Config, context: z.RefinementCtx): void => {
    const url = config[singleField] as string | undefined;
    for (const { path, message } of nodeProblems(
      config,
      { field: singleField, url },
      assetSlugsOf(config),
    ))
      context.addIssue({ code: 'custom', path: [...path], message });
  };

type Problem = { readonly path: readonly (string | number)[]; readonly message: string };

/**
 * Finds what is wrong with the nodes of an entry as a whole.
 * @param single the field for a single node, and its value
 */
function nodeProblems(
  config: ChainNodes,
  single: { readonly field: string; readonly url: string | undefined },
  assetSlugs: readonly string[],
): readonly Problem[] {
  const { nodes, quorum, quorumAbove } = config;
  return [
    ...whereProblems(nodes, single),
    ...duplicateProblems(nodes ?? []),
    ...quorumProblems(nodes, quorum),
    ...(quorumAbove !== undefined && quorum === 1
      ? [
          {
            path: ['quorumAbove'],
            message: 'it has no effect without a quorum: set "quorum" to 2 or more, or remove it',
          },
        ]
      : []),
    ...Object.keys(quorumAbove ?? {})
      .filter((asset) => !assetSlugs.includes(asset))
      .map((asset) => ({
        path: ['quorumAbove', asset],
        message: `the chain does not carry this asset: name one of ${assetSlugs.join(', ')}`,
      })),
  ];
}

/** An empty list is reported by the schema. */
function quorumProblems(
  nodes: readonly ListedNode[] | undefined,
  quorum: number,
): readonly Problem[] {
  const count = nodes?.length ?? 1;
  if (count > 0 && quorum > count)
    return [
      {
        path: ['quorum'],
        message:
          `${quorum} nodes must agree, and ${count === 1 ? '1 is' : `${count} are`} listed: ` +
          'add nodes, or lower it',
      },
    ];
  const found = findRepeatedOperator(nodes ?? [], quorum);
  if (found === null) return [];
  return [
    {
      path: ['nodes'],
      message:
        `${found.count} of them belong to operator "${found.operator}", which would count more ` +
        `than once in the quorum of ${quorum}: list one node of each operator, or set "operator" ` +
        'where different ones share a host',
    },
  ];
}

function whereProblems(
  nodes: readonly ListedNode[] | undefined,
  { field, url }: { readonly field: string; readonly url: string | undefined },
): readonly Problem[] {
  if (nodes === undefined && url === undefined)
    return [
      { path: [field], message: 'expected the URL of a node here, or several nodes in "nodes"' },
    ];
  return nodes !== undefined && url !== undefined
    ? [{ path: ['nodes'], message: `list every node here, and remove "${field}"` }]
    : [];
}

/** One node listed twice would agree with itself. */
function duplicateProblems(nodes: readonly ListedNode[]): readonly Problem[] {
  const isRepeated = (texts: readonly (string | undefined)[], index: number) =>
    texts[index] !== undefined && texts.indexOf(texts[index]) < index;
  const urls = nodes.map(({ url }) => normalised(url));
  const names = nodes.map(({ name }) => name);
  return nodes.flatMap((_, index) => [
    ...(isRepeated(urls, index)
      ? [
          {
            path: ['nodes', index, 'url'],
            message: 'this node is listed twice: each must be a different node',
          },
        ]
      : []),
    ...(isRepeated(names, index)
      ? [{ path: ['nodes', index, 'name'], message: 'another node has this name' }]
      : []),
  ]);
}

function normalised(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname.replace(/\/+$/, '')}${search}`;
}
