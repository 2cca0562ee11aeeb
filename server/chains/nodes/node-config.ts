import * as z from 'zod';

import { parseAmount } from '@quayside/contract/money/decimal';

import { rpcUrl, slug, wholeCoins } from '../chain-config';

const MAX_NODES = 16;

/** The fields of every entry in `nodes`. */
export const nodeFields = {
  url: rpcUrl,
  /** Shown in place of the URL's host. */
  name: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]{1,60}$/, 'expected 1 to 60 of letters, digits and . : _ -')
    .optional(),
};

export const nodeList = <Node extends z.ZodType>(node: Node) =>
  z.array(node).min(1, 'list at least one node').max(MAX_NODES).optional();

/**
 * The fields about the nodes of a chain that every kind has.
 * @param usualLagBlocks how many blocks a node may be behind by default
 */
export const quorumFields = (usualLagBlocks: number) => ({
  /** How many nodes must agree on what moves money. 1: the node in use is believed. */
  quorum: z.int().min(1).max(MAX_NODES).default(1),
  /**
   * Deposits up to this total in whole coins within an hour, by asset, count without the quorum if
   * no node contradicts them. Assets that are absent always need the quorum.
   */
  quorumAbove: z.record(slug, wholeCoins).optional(),
  /** A node further behind the others is not used. Nodes must agree on the block at this depth. */
  maxLagBlocks: z.int().min(1).max(10_000).default(usualLagBlocks),
  /** The chain is paused while its newest block is older. Absent: never. */
  maxHeadAgeSeconds: z.int().min(10).max(604_800).optional(),
});

type ListedNode = { readonly url: string; readonly name?: string | undefined };

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
  const count = nodes?.length ?? 1;
  return [
    ...placeProblems(nodes, single),
    ...duplicateProblems(nodes ?? []),
    ...(count > 0 && quorum > count
      ? [
          {
            path: ['quorum'],
            message:
              `${quorum} nodes must agree, and ${count === 1 ? '1 is' : `${count} are`} listed: ` +
              'add nodes, or lower it',
          },
        ]
      : []),
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

function placeProblems(
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
            message: 'this node is listed twice: each must be another node',
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

/** Returns the nodes of an entry with a list, or with the URL of a single node. */
export function nodeUrls({
  nodes,
  rpcUrl: url,
}: {
  readonly nodes?: readonly ListedNode[] | undefined;
  readonly rpcUrl?: string | undefined;
}): readonly ListedNode[] {
  return nodes ?? (url === undefined ? [] : [{ url }]);
}

/** Returns the URL of the node that is listed first. */
export const firstNodeUrl = (config: Parameters<typeof nodeUrls>[0]): string =>
  nodeUrls(config)[0]?.url ?? '';

/**
 * Returns the nodes of a chain with the names under which they are reported: their hosts, without
 * credentials and paths, which often contain keys.
 */
export function namedNodes<Node extends ListedNode>(
  nodes: readonly Node[],
): readonly (Node & { readonly name: string })[] {
  const hosts = nodes.map(({ url, name }) => name ?? new URL(url).host);
  return nodes.map((node, index) => {
    const host = hosts[index] ?? '';
    const before = hosts.slice(0, index).filter((other) => other === host).length;
    return { ...node, name: before === 0 ? host : `${host}#${before + 1}` };
  });
}

/**
 * Returns the function that gives the limit of an asset in smallest units: 0 for assets that have
 * none, or one that is finer than their smallest unit.
 * @param limits in whole coins, by asset
 */
export function coinLimits(
  limits: Readonly<Record<string, string>>,
  decimalsOf: (assetSlug: string) => number | undefined,
): (assetSlug: string) => bigint {
  const minors = new Map(
    Object.entries(limits).map(([asset, coins]) => {
      const decimals = decimalsOf(asset);
      return [asset, (decimals === undefined ? null : parseAmount(coins, decimals)) ?? 0n];
    }),
  );
  return (assetSlug) => minors.get(assetSlug) ?? 0n;
}
