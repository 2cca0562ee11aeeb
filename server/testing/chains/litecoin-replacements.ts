import * as z from 'zod';

import { createBitcoinChain } from '../../chains/bitcoin/bitcoin-chain';
import { coinsSchema } from '../../chains/bitcoin/core-schemas';
import type {
  Chain,
  PreparedTransfer,
  ReplacementRequest,
  SignedTransfer,
  TransferRequest,
} from '../../chains/chain';
import { createTransferSigner } from '../../chains/signer/sign-transfer';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import type { LitecoinSandbox } from './litecoin-sandbox';

export const COIN = 100_000_000n;

/** A signed payment that may be replaced. */
export type FirstPayment = {
  readonly to: string;
  readonly prepared: PreparedTransfer;
  readonly signed: SignedTransfer;
};

/** Steps for tests of payments that replace another one. */
export function replacementSteps(sandbox: () => LitecoinSandbox) {
  const sign = (prepared: PreparedTransfer): Promise<SignedTransfer> =>
    createTransferSigner(SANDBOX_EXCHANGE_MNEMONIC, [sandbox().config])(prepared);
  return {
    /** The same chain, on which a byte costs this much. */
    chainAt: (fallbackFeeRate: number, maxPerTransfer = '1'): Chain =>
      createBitcoinChain({
        ...sandbox().config,
        fallbackFeeRate,
        replaceByFee: true,
        fees: { ...sandbox().config.fees, maxPerTransfer },
      }),
    receivedBy: (address: string) =>
      sandbox().miner.request(coinsSchema, 'getreceivedbyaddress', [address, 1]),
    /** Signs a payment of the hot wallet to someone else. It isn't sent. */
    signOn: async (
      chain: Chain,
      request: Pick<TransferRequest, 'amountMinor'> & Partial<TransferRequest>,
    ): Promise<FirstPayment> => {
      const to = await sandbox().miner.request(z.string(), 'getnewaddress', ['', 'bech32']);
      const prepared = await chain.prepareTransfer({
        ...({ from: 'hot', to, assetSlug: 'ltc' } as const),
        ...{ nonce: 0, excludedOutputs: [] },
        ...request,
      });
      return { to: prepared.to, prepared, signed: await sign(prepared) };
    },
    replacementOf: (
      { to, prepared, signed }: FirstPayment,
      changes: Partial<ReplacementRequest> = {},
    ): ReplacementRequest => ({
      from: 'hot',
      to,
      assetSlug: 'ltc',
      amountMinor: prepared.amountMinor,
      isAll: false,
      nonce: null,
      current: signed,
      isCancellation: false,
      isForced: false,
      excludedOutputs: prepared.spentOutputs,
      ...changes,
    }),
    replace: async (chain: Chain, request: ReplacementRequest): Promise<PreparedTransfer> => {
      const prepared = await chain.prepareReplacement?.(request);
      if (!prepared) throw new Error('There is no replacement.');
      return prepared;
    },
    send: async (prepared: PreparedTransfer): Promise<SignedTransfer> => {
      const signed = await sign(prepared);
      await sandbox().chain.broadcast(signed);
      return signed;
    },
  };
}
