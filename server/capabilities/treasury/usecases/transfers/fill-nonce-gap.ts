import type { PayoutChain } from '../../../../chains/chain';
import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import { firstFreeNonce } from '../../domain/transfers/sending-order';
import type { TransferDeps } from './transfer-deps';

/** The smallest amount, because the signer rejects a transfer of zero. */
const FILLER_MINOR = 1n;

/**
 * If none of our transfers uses the hot wallet's next nonce, but a transfer in flight uses a
 * later one, no block can include it: the transaction with the next nonce was not ours (sent by
 * hand), and the chain has dropped it. A transfer from the wallet to itself is queued to use the
 * nonce; it costs a fee.
 * @returns the filler, or one that is already in the queue
 */
export async function fillNonceGap(
  deps: Pick<TransferDeps, 'stores' | 'database' | 'clock' | 'report'>,
  chain: PayoutChain,
): Promise<OutgoingTransfer | null> {
  if (!chain.usesNonces) return null;
  const { stores, database } = deps;
  const sender = chain.hotWalletAddress;
  const inFlight = await stores.transfers.inFlight(database, chain.key);
  const highest = Math.max(
    -1,
    ...inFlight.filter((transfer) => transfer.sender === sender).map(({ nonce }) => nonce ?? -1),
  );
  if (highest < 0) return null;
  const missing = await nextFreeNonce(deps, chain, 'hot');
  if (missing > highest) return null;
  const waiting = inFlight.find(({ purpose, state }) => purpose === 'filler' && state === 'queued');
  if (waiting) return waiting;
  const transferKey = `filler:${chain.key}:${sender}:${missing}`;
  await stores.transfers.enqueue(
    database,
    {
      transferKey,
      purpose: 'filler',
      orderId: null,
      depositId: null,
      chainKey: chain.key,
      fromWallet: 'hot',
      toAddress: sender,
      assetSlug: chain.nativeSlug,
      amountMinor: FILLER_MINOR,
    },
    deps.clock.nowMs(),
  );
  const filler = await stores.transfers.findByKey(database, transferKey);
  if (filler?.state !== 'queued') return null;
  deps.report({
    transferId: filler.transferId,
    message:
      `Nonce ${missing} of ${sender} is missing below those of transfers under way: the wallet ` +
      'pays itself to fill it',
  });
  return filler;
}

/**
 * Returns the next nonce of a wallet: the first one, starting at the node's count, that none of our
 * transfers uses. A node that lost blocks reports too low a count until our transactions are sent
 * again, so its count alone would make us use a nonce twice. A missing nonce below our last one
 * would prevent all later ones from being mined.
 */
export async function nextFreeNonce(
  { stores, database }: Pick<TransferDeps, 'stores' | 'database'>,
  chain: PayoutChain,
  fromWallet: OutgoingTransfer['fromWallet'],
): Promise<number> {
  if (!chain.usesNonces) return 0;
  const next = await chain.nextNonce(fromWallet);
  return firstFreeNonce(
    next,
    await stores.transfers.heldNonces(database, chain.key, chain.addressOf(fromWallet), next),
  );
}
