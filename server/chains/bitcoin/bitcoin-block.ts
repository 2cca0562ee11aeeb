import * as z from 'zod';

import type { BlockHeader, IncomingTransfer } from '../chain';
import { ChainUnavailableError } from '../chain-errors';
import type { BlockSource, NodeBlock } from '../nodes/block-source';
import { addressOfScript } from './bitcoin-addresses';
import type { BitcoinChainConfig } from './bitcoin-config';
import type { BitcoinNode } from './bitcoin-node';
import { CORE_ERROR, type CoreClient } from './core-client';
import { blockHeaderSchema, blockSchema, type CoreTransaction } from './core-schemas';
import { proveBitcoinBlock } from './proof/prove-bitcoin-block';

type PaymentsIn = (transaction: CoreTransaction) => readonly IncomingTransfer[];

/** Returns how blocks are read from the nodes of a Bitcoin-like chain. */
export function bitcoinBlockSource(
  { key, nativeSlug: assetSlug, parameters }: BitcoinChainConfig,
  paymentsIn: PaymentsIn,
  isWatched: (address: string) => boolean,
): BlockSource<BitcoinNode> {
  const addressOf = (script: Uint8Array) => addressOfScript(script, parameters);
  return {
    async read({ core, watchWallet }, height) {
      // The watch-only wallet must cover the addresses in use before a block counts as read.
      await watchWallet.open();
      return readBitcoinBlock(core, key, height, paymentsIn, isWatched);
    },
    async readHeader({ core }, { hash }) {
      const header = await core.request(blockHeaderSchema, 'getblockheader', [hash]);
      return header.hash === hash ? headerOf(header) : null;
    },
    async prove({ core }, { height, hash }) {
      const proven = await proveBitcoinBlock(core, hash, { assetSlug, addressOf });
      if (proven === null) return null;
      const { payments, ...header } = proven;
      return {
        header: { ...header, height, hash },
        transfers: payments.filter(({ address }) => isWatched(address)),
        reported: [],
        measureAt: async () => [],
      };
    },
    isProvable: () => true,
  };
}

async function readBitcoinBlock(
  core: CoreClient,
  chainKey: string,
  height: number,
  paymentsIn: PaymentsIn,
  isWatched: (address: string) => boolean,
): Promise<NodeBlock | null> {
  const hash = await core.callOrNull(CORE_ERROR.outOfRange, z.string(), 'getblockhash', [height]);
  if (hash === null) return null;
  const block = await core.request(blockSchema, 'getblock', [hash, 2]);
  if (block.hash !== hash || block.confirmations < 0)
    throw new ChainUnavailableError(chainKey, `block ${hash} left the chain while it was read`);
  return {
    block: {
      ...headerOf(block),
      transfers: block.tx
        .flatMap((transaction) => paymentsIn(transaction))
        .filter((transfer) => isWatched(transfer.address)),
      misreported: [],
    },
    isBlindTo: () => false,
  };
}

const headerOf = ({
  height,
  hash,
  previousblockhash,
  time,
}: z.output<typeof blockHeaderSchema>): BlockHeader => ({
  height,
  hash,
  parentHash: previousblockhash,
  minedAtMs: time * 1_000,
});
