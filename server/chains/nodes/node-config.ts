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
    .regex(/^[A-Za-z0-9.:_-]{1,60}$/, 'expected 1 to 60 letters, digits or . : _ -')
    .optional(),
  /** Who runs the node. Absent: the host counts as its own operator. */
  operator: z.string().min(1).max(60).optional(),
};

export const nodeList = <Node extends z.ZodType>(node: Node) =>
  z.array(node).min(1, 'list at least one node').max(MAX_NODES).optional();

/**
 * The fields about nodes that every kind of chain has.
 * @param usualLagBlocks how many blocks a node may be behind by default
 */
export const quorumFields = (usualLagBlocks: number) => ({
  /** How many nodes must agree on what moves money. 1: the node in use is believed. */
  quorum: z.int().min(1).max(MAX_NODES).default(1),
  /**
   * Deposits up to this total in whole coins within an hour, by asset, count without the quorum if
   * the other nodes cannot see them and none contradicts them. Assets that are absent always need
   * the quorum.
   */
  quorumAbove: z.record(slug, wholeCoins).optional(),
  /** A node further behind the others is not used. Nodes must agree on the block at this depth. */
  maxLagBlocks: z.int().min(1).max(10_000).default(usualLagBlocks),
  /** The chain is paused while its newest block is older than this. Absent: never. */
  maxHeadAgeSeconds: z.int().min(10).max(604_800).optional(),
});

export type ListedNode = {
  readonly url: string;
  readonly name?: string | undefined;
  readonly operator?: string | undefined;
  readonly solidityNodeUrl?: string | undefined;
};

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
 * Returns the function that gives the limit of an asset in smallest units: 0 for assets without a
 * limit, or with one that is finer than their smallest unit.
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
