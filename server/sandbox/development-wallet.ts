import type { SignedTransfer } from '../chains/chain';
import type { LocalWallet } from '../chains/sandbox/local-wallet';
import { createSerialQueue } from '../platform/serial-queue';

export interface DevelopmentWallet {
  readonly chainKey: string;
  readonly assetSlugs: readonly string[];
  balanceOf(assetSlug: string): Promise<bigint>;
  /**
   * Sends play money.
   * @throws InsufficientFundsError, ChainUnavailableError, TransferRejectedError
   */
  pay(assetSlug: string, to: string, amountMinor: bigint): Promise<SignedTransfer>;
}

/**
 * A wallet that anyone may spend from. It has no ledger, and makes one payment at a time, so that
 * two clicks do not use the same nonce.
 */
export function createDevelopmentWallet({ chain, sign }: LocalWallet): DevelopmentWallet {
  const inTurn = createSerialQueue();
  const pay = async (
    assetSlug: string,
    to: string,
    amountMinor: bigint,
  ): Promise<SignedTransfer> => {
    const nonce = await chain.nextNonce('hot');
    const signed = await sign(
      await chain.prepareTransfer({
        from: 'hot',
        to,
        assetSlug,
        amountMinor,
        nonce,
        excludedOutputs: [],
      }),
    );
    await chain.broadcast(signed);
    return signed;
  };
  return {
    chainKey: chain.key,
    assetSlugs: chain.assetSlugs,
    balanceOf: (assetSlug) => chain.balanceOf(assetSlug, chain.hotWalletAddress),
    pay: (assetSlug, to, amountMinor) => inTurn(() => pay(assetSlug, to, amountMinor)),
  };
}
