import type { AccountKind } from '../../capabilities/ledger';
import { encodeTransfer } from '../../chains/evm/erc20';
import { COLD } from '../chains/cold-evm-sandbox';
import type { EvmSandbox } from '../chains/evm-sandbox';
import { DESTINATION, ONE_ETH, type OrderHarness } from './order-harness';
import type { ReconcileSteps } from './reconcile-steps';

export const TOKEN = 'usdterc20';
export const GAS_PRICE = 10n ** 10n;
/** The fee of a transfer of coins at that price. */
export const FEE = 21_000n * GAS_PRICE;
/** What the cold wallet holds at first, and the books have. */
export const HELD = 10n * ONE_ETH;

type Parts = {
  readonly harness: () => OrderHarness;
  readonly sandbox: () => EvmSandbox;
  readonly wallets: () => ReconcileSteps;
};

/** Steps for tests of coins that someone moves between the hot wallet and `COLD`. */
export function coldMoveSteps({ harness, sandbox, wallets }: Parts) {
  const hot = () => sandbox().chain.hotWalletAddress;
  const booked = async (...kinds: AccountKind[]): Promise<bigint[]> => {
    const { database, stores } = harness().deps;
    const balances: bigint[] = [];
    for (const kind of kinds) balances.push(await stores.ledger.balance(database, 'eth', { kind }));
    return balances;
  };
  const mineAndCompare = async (blocks: number): Promise<void> => {
    for (let mined = 0; mined < blocks; mined += 1) {
      await harness().mineAndWork(1);
      await wallets().run();
    }
  };
  const sendTokens = (from: string, to: string, amountMinor: bigint) =>
    sandbox().sendAs(from, {
      to: sandbox().contractOf(TOKEN),
      data: encodeTransfer(to, amountMinor),
    });
  const openCold = async (): Promise<void> => {
    await sandbox().setBalance(COLD, HELD);
    // What an earlier test left there.
    await sendTokens(COLD, DESTINATION, await sandbox().chain.balanceOf(TOKEN, COLD));
    await sandbox().mine();
    await sandbox().setBalance(COLD, HELD);
    const { database, stores, clock } = harness().deps;
    const postings = [
      { assetSlug: 'eth', kind: 'treasury', reference: '', amountMinor: -HELD },
      { assetSlug: 'eth', kind: 'cold_wallet', reference: '', amountMinor: HELD },
    ] as const;
    await database.transaction((sql) =>
      stores.ledger.post(sql, { key: 'cold', orderId: null, postings }, clock.nowMs()),
    );
    await mineAndCompare(1);
    expect(await wallets().differences()).toEqual([]);
  };
  const expectAgreement = async (): Promise<void> => {
    await mineAndCompare(2);
    const { database, stores } = harness().deps;
    expect([await wallets().differences(), wallets().alerts]).toEqual([[], []]);
    expect(await stores.ledger.verify(database)).toEqual([]);
  };
  return {
    hot,
    /** @returns the balances of accounts in the chain's coin */
    booked,
    mineAndCompare,
    /** Lets the cold wallet hold `HELD`, and books it. */
    openCold,
    sendTokens,
    payBack: (wei: bigint) =>
      sandbox().sendAs(COLD, { to: hot(), value: wei, gas: 21_000n, gasPrice: GAS_PRICE }),
    /** Expects the books to agree with the wallets after two more blocks. */
    expectAgreement,
  };
}
