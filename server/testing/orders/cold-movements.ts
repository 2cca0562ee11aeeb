import type { EvmSandbox } from '../chains/evm-sandbox';
import type { RandomChoices } from '../random-choices';
import type { OrderHarness } from './order-harness';
import type { Movement } from './random-movements';

const MILLI_ETH = 10n ** 15n;

/** Creates movements between the hot and the cold wallet: by the server, and by hand. */
export function coldMovements(
  { deps }: OrderHarness,
  { chain, sendAs }: EvmSandbox,
  random: RandomChoices,
): readonly Movement[] {
  const { key: chainKey, coldAddress, hotWalletAddress } = chain;
  const cold = coldAddress ?? '';
  let count = 0;
  const moveToCold = async (): Promise<void> =>
    void (await deps.stores.transfers.enqueue(
      deps.database,
      {
        transferKey: `cold:random:${(count += 1)}`,
        purpose: 'cold',
        orderId: null,
        depositId: null,
        chainKey,
        fromWallet: 'hot',
        toAddress: cold,
        assetSlug: 'eth',
        amountMinor: BigInt(random.between(1, 50)) * MILLI_ETH,
      },
      deps.clock.nowMs(),
    ));
  const payBack = (): Promise<unknown> =>
    sendAs(cold, { to: hotWalletAddress, value: BigInt(random.between(1, 20)) * MILLI_ETH }).catch(
      // It doesn't hold that much.
      () => undefined,
    );
  return [
    { name: 'move to the cold wallet', run: moveToCold },
    { name: 'back from the cold wallet', run: async () => void (await payBack()) },
  ];
}
