import type { Hex, RpcTransaction, TransactionSerializable } from 'viem';
import { formatTransaction, keccak256, serializeTransaction } from 'viem/utils';

import type { OutgoingPayment } from '../outgoing-payment';
import { ChainUnavailableError } from '../chain-errors';
import { decodeTransferCall } from './erc20';
import type { EvmAssets } from './evm-assets';
import type { EvmRpc } from './evm-rpc';
import type { EvmSentBlock, EvmSentTransaction } from './evm-schemas';

type Deps = { readonly chainKey: string; readonly rpc: EvmRpc; readonly assets: EvmAssets };

/** Returns the transactions that our addresses sent in these blocks, whether or not they succeeded. */
export async function readEvmOutgoing(
  { chainKey, rpc, assets }: Deps,
  fromHeight: number,
  toHeight: number,
  isOurs: (address: string) => boolean,
): Promise<readonly OutgoingPayment[]> {
  const payments: OutgoingPayment[] = [];
  for (let height = fromHeight; height <= toHeight; height += 1) {
    const block = await rpc.sentIn(height);
    if (block === null) throw new ChainUnavailableError(chainKey, `block ${height} is missing`);
    payments.push(
      ...block.transactions
        .filter(({ from }) => isOurs(from))
        .map((sent) => paymentOf(chainKey, assets, block, sent)),
    );
  }
  return payments;
}

function paymentOf(
  chainKey: string,
  assets: EvmAssets,
  block: EvmSentBlock,
  sent: EvmSentTransaction,
): OutgoingPayment {
  return {
    ...movedBy(assets, sent),
    paysOthers: false,
    txId: sent.hash,
    sender: sent.from,
    nonce: sent.nonce,
    spentOutputs: [],
    rawTransaction: bytesOf(chainKey, sent),
    minedAtMs: block.timestamp * 1_000,
  };
}

/** Returns what a transaction moves: coins, or a token by a direct call. */
function movedBy(
  assets: EvmAssets,
  { to, value, input }: EvmSentTransaction,
): Pick<OutgoingPayment, 'to' | 'assetSlug' | 'amountMinor'> {
  const token = to === null ? null : assets.slugOf(to);
  const movement = token === null ? null : decodeTransferCall(input);
  return token !== null && movement !== null
    ? { to: movement.to, assetSlug: token, amountMinor: movement.amountMinor }
    : { to: to ?? '', assetSlug: assets.nativeSlug, amountMinor: value };
}

/** Rebuilds the signed bytes, because not every node returns them. */
function bytesOf(chainKey: string, { hash, rpc }: EvmSentTransaction): Hex {
  const { r, s, v, yParity, ...transaction } = formatTransaction(rpc as RpcTransaction);
  const signature =
    yParity === undefined
      ? { r: r as Hex, s: s as Hex, v: v as bigint }
      : { r: r as Hex, s: s as Hex, yParity };
  const bytes = serializeTransaction(
    { ...transaction, data: transaction.input } as TransactionSerializable,
    signature,
  );
  if (keccak256(bytes) !== hash)
    throw new ChainUnavailableError(chainKey, `the node shows ${hash} with other contents`);
  return bytes;
}
