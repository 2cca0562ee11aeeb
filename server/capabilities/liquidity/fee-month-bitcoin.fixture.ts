import type { FeeEstimate } from '../../chains/fees/fee-estimate';
import { FeeTooHighError } from '../../chains/chain-errors';
import { estimateBitcoinFee } from '../../chains/bitcoin/bitcoin-fee-estimate';
import { prepareBitcoinTransfer } from '../../chains/bitcoin/bitcoin-prepare';
import type { CoreClient } from '../../chains/bitcoin/core-client';
import { litecoinConfig } from '../../chains/bitcoin/sandbox/litecoin-regtest';
import type { UnspentOutput } from '../../chains/bitcoin/watch-wallet';
import { createTransferSigner } from '../../chains/signer/sign-transfer';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';

const config = litecoinConfig('http://127.0.0.1:1');
const sign = createTransferSigner(SANDBOX_EXCHANGE_MNEMONIC, [config]);
const CLIENT = config.hotWalletAddress;

/** Simulates a wallet on a chain with given fee rates, with the real code that selects outputs. */
export function simulateBitcoin(maxFeeMinor: bigint) {
  let outputs: readonly UnspentOutput[] = [];
  let created = 0;
  const receive = (amountMinor: bigint): void => {
    created += 1;
    const txId = created.toString(16).padStart(64, '0');
    outputs = [...outputs, { txId, index: 0, amountMinor }];
  };
  const prepare = async (feeRate: bigint, amountMinor: bigint | 'all', deposited?: UnspentOutput) =>
    prepareBitcoinTransfer(
      {
        config,
        core: {} as CoreClient,
        unspentOf: async () => (deposited ? [deposited] : outputs),
        feeRates: { wanted: feeRate, floor: 1n },
        maxFeeMinor,
      },
      {
        ...{ from: deposited ? 1 : ('hot' as const), to: CLIENT, assetSlug: 'ltc', amountMinor },
        ...{ nonce: 0, excludedOutputs: [] },
      },
      config.hotWalletAddress,
    ).catch((error: unknown) => {
      if (error instanceof FeeTooHighError) return null;
      throw error;
    });
  return {
    receive,
    estimate: (feeRate: bigint, recent: readonly string[]): FeeEstimate =>
      estimateBitcoinFee({ wanted: feeRate }, outputs, recent, maxFeeMinor),
    isSignedAt: async (feeRate: bigint, amountMinor: bigint): Promise<boolean> =>
      (await prepare(feeRate, amountMinor)) !== null,
    /** Sweeps a deposit to the wallet. @returns what that costs; `null` if it is too much */
    collect: async (feeRate: bigint, amountMinor: bigint): Promise<bigint | null> => {
      const deposited = { txId: 'dd'.repeat(32), index: 0, amountMinor };
      const prepared = await prepare(feeRate, 'all', deposited);
      if (!prepared) return null;
      receive(prepared.amountMinor);
      return prepared.maxFeeMinor;
    },
    /** @returns `null` if it would cost more than the limit */
    pay: async (feeRate: bigint, amountMinor: bigint) => {
      const prepared = await prepare(feeRate, amountMinor);
      if (!prepared) return null;
      const { rawTransaction } = await sign(prepared);
      const spent = new Set(prepared.spentOutputs);
      const spentMinor = outputs
        .filter(({ txId, index }) => spent.has(`${txId}:${index}`))
        .reduce((sum, output) => sum + output.amountMinor, 0n);
      outputs = outputs.filter(({ txId, index }) => !spent.has(`${txId}:${index}`));
      const changeMinor = spentMinor - amountMinor - prepared.maxFeeMinor;
      if (changeMinor > 0n) receive(changeMinor);
      return { rawTransaction, paidMinor: prepared.maxFeeMinor };
    },
  };
}
