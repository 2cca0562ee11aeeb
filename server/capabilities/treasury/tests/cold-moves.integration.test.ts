import { type Abi, type Address, encodeFunctionData, parseAbi } from 'viem';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { encodeTransfer } from '../../../chains/evm/erc20';
import { createEvmChain } from '../../../chains/evm/evm-chain';
import { developmentAccount } from '../../../chains/evm/sandbox/development-accounts';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withBothDatabases } from '../../../testing/database/database';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { DESTINATION, ONE_ETH, type OrderHarness } from '../../../testing/orders/order-harness';
import { reconcileSteps, type ReconcileSteps } from '../../../testing/orders/reconcile-steps';
import type { AccountKind } from '../../ledger';
import { explainByOwner } from '../../operations/usecases/owner-funds';

jest.setTimeout(60_000);

const COLD = '0x52908400098527886e0f7030069857d2e4169ee7';
const TOKEN = 'usdterc20';
const FINAL = 4;
const GAS_PRICE = 10n ** 10n;
const FEE = 21_000n * GAS_PRICE;
const HELD = 10n * ONE_ETH;

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
]);
const encode = (functionName: 'approve' | 'transferFrom', args: readonly unknown[]) =>
  encodeFunctionData({ abi: abi as Abi, functionName, args });

let sandbox: EvmSandbox;
let harness: OrderHarness;
let wallets: ReconcileSteps;

useEvmSandbox((started) => {
  const config = { ...started.config, coldAddress: COLD };
  sandbox = { ...started, config, chain: createEvmChain(config, defaultCatalogue) };
});

withBothDatabases('coins that move between the hot and the cold wallet by hand', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
      wallets = reconcileSteps(built);
    },
  });

  const hot = () => sandbox.chain.hotWalletAddress;
  const booked = async (...kinds: AccountKind[]): Promise<bigint[]> => {
    const { database, stores } = harness.deps;
    const balances: bigint[] = [];
    for (const kind of kinds) balances.push(await stores.ledger.balance(database, 'eth', { kind }));
    return balances;
  };
  const explain = (txId: string, amount: string) =>
    explainByOwner(
      { ...harness.deps, payoutOnly: [], finalConfirmationsOf: () => FINAL },
      'taken',
      { slug: 'eth', amount, txId, wallet: 'cold' },
    );
  const mineAndCompare = async (blocks: number): Promise<void> => {
    for (let mined = 0; mined < blocks; mined += 1) {
      await harness.mineAndWork(1);
      await wallets.run();
    }
  };
  /** The cold wallet holds this much, and all of it is booked. */
  const openCold = async (): Promise<void> => {
    await sandbox.setBalance(COLD, HELD);
    // What an earlier test left there.
    await sendTokens(COLD, DESTINATION, await sandbox.chain.balanceOf(TOKEN, COLD));
    await sandbox.mine();
    await sandbox.setBalance(COLD, HELD);
    const { database, stores, clock } = harness.deps;
    const postings = [
      { assetSlug: 'eth', kind: 'treasury', reference: '', amountMinor: -HELD },
      { assetSlug: 'eth', kind: 'cold_wallet', reference: '', amountMinor: HELD },
    ] as const;
    await database.transaction((sql) =>
      stores.ledger.post(sql, { key: 'cold', orderId: null, postings }, clock.nowMs()),
    );
    await mineAndCompare(1);
    expect(await wallets.differences()).toEqual([]);
  };
  const sendTokens = (from: string, to: string, amountMinor: bigint) =>
    sandbox.sendAs(from, {
      to: sandbox.contractOf(TOKEN),
      data: encodeTransfer(to, amountMinor),
    });
  const payBack = (wei: bigint) =>
    sandbox.sendAs(COLD, { to: hot(), value: wei, gas: 21_000n, gasPrice: GAS_PRICE });
  const expectAgreement = async (): Promise<void> => {
    await mineAndCompare(2);
    const { database, stores } = harness.deps;
    expect([await wallets.differences(), wallets.alerts]).toEqual([[], []]);
    expect(await stores.ledger.verify(database)).toEqual([]);
  };

  it('are booked as a move, and only the fee as taken out', async () => {
    await openCold();
    const [hotMinor = 0n, capitalMinor = 0n] = await booked('hot_wallet', 'treasury');
    const txId = await payBack(3n * ONE_ETH);
    await expectAgreement();
    expect(harness.problems).toEqual([
      expect.stringMatching(`${txId} moved coins from the cold to the hot .* booked as a move`),
    ]);
    expect(await booked('cold_wallet', 'hot_wallet', 'treasury')).toEqual([
      HELD - 3n * ONE_ETH - FEE,
      hotMinor + 3n * ONE_ETH,
      capitalMinor + FEE,
    ]);
  });

  it('are booked with the fee in the chain’s own coin if they are tokens', async () => {
    await openCold();
    await sendTokens(hot(), COLD, 7_000_000n);
    await expectAgreement();
    const { database, stores } = harness.deps;
    const inCold = () => stores.ledger.balance(database, TOKEN, { kind: 'cold_wallet' });
    expect(await inCold()).toBe(7_000_000n);
    await sendTokens(COLD, hot(), 5_000_000n);
    await expectAgreement();
    expect(await inCold()).toBe(2_000_000n);
  });

  it('are booked without a fee if someone else paid it, as for a Safe', async () => {
    await openCold();
    await sendTokens(hot(), COLD, 7_000_000n);
    const [operator, to] = [developmentAccount(1).address, sandbox.contractOf(TOKEN)];
    await sandbox.sendAs(COLD, { to, data: encode('approve', [operator, 7_000_000n]) });
    await sandbox.mine();
    await sandbox.setBalance(COLD, HELD);
    await expectAgreement();
    await sandbox.send({ to, data: encode('transferFrom', [COLD, hot(), 7_000_000n]) });
    await expectAgreement();
    const { database, stores } = harness.deps;
    expect(await stores.ledger.balance(database, TOKEN, { kind: 'cold_wallet' })).toBe(0n);
  });

  it('are booked in the other direction, besides capital in the same block', async () => {
    await openCold();
    const [hotMinor = 0n] = await booked('hot_wallet');
    await sandbox.pay(hot(), 2n * ONE_ETH);
    await sandbox.sendAs(hot(), { to: COLD, value: ONE_ETH, gas: 21_000n, gasPrice: GAS_PRICE });
    await expectAgreement();
    expect(harness.problems).toEqual([expect.stringContaining('from the hot to the cold wallet')]);
    expect(await booked('cold_wallet', 'hot_wallet')).toEqual([
      HELD + ONE_ETH,
      hotMinor + ONE_ETH - FEE,
    ]);
  });

  it('are not confused with a payment from the cold wallet to someone else', async () => {
    await openCold();
    await sendTokens(hot(), COLD, 7_000_000n);
    await mineAndCompare(2);
    await sandbox.sendAs(COLD, { to: DESTINATION, value: 1n });
    await mineAndCompare(2);
    expect(await wallets.differences()).toEqual([expect.stringMatching(/^cold eth -/)]);
  });

  /** More than one transfer may cost. */
  const EXCESSIVE = { value: 1n, gas: 21_000n, gasPrice: 10n ** 12n + 10n ** 11n };

  const expectMissing = async (from: string, to: string, txId: string): Promise<void> => {
    const before = await booked('cold_wallet');
    await mineAndCompare(2);
    expect(await booked('cold_wallet')).toEqual(before);
    const missing = expect.stringMatching(`^${from} eth -23100000000000001`);
    expect(await wallets.differences()).toContainEqual(missing);
    expect(harness.problems).toEqual([
      expect.stringMatching(`${txId} .* ${from} to the ${to} .* not booked as a move`),
    ]);
  };

  it('stay a difference that holds payouts if a thief takes money from the hot wallet as the fee', async () => {
    await openCold();
    const nonce = await sandbox.client.getTransactionCount({ address: hot() as Address });
    const steal = () => sandbox.sendAs(hot(), { to: COLD, nonce, ...EXCESSIVE });
    await expectMissing('hot', 'cold', await steal());
    expect(await harness.deps.stores.wallets.holdsPayouts(harness.deps.database, 'eth')).toBe(true);
    await sandbox.reorganise(2);
    await expectMissing('hot', 'cold', await steal());
  });

  it('stay a difference if a thief takes money from the cold wallet as the fee', async () => {
    await openCold();
    await expectMissing('cold', 'hot', await sandbox.sendAs(COLD, { to: hot(), ...EXCESSIVE }));
    expect(wallets.alerts).toContainEqual(expect.stringContaining('missing from the cold wallet'));
  });

  it('are reversed if a reorganisation drops them', async () => {
    await openCold();
    const before = await booked('cold_wallet', 'hot_wallet', 'treasury');
    const txId = await payBack(3n * ONE_ETH);
    await mineAndCompare(1);
    await sandbox.reorganise(1);
    await harness.work();
    await wallets.run();
    expect(await wallets.differences()).toEqual([]);
    await sandbox.drop(txId).catch(() => undefined);
    await mineAndCompare(2);
    expect([await booked('cold_wallet', 'hot_wallet', 'treasury'), wallets.alerts]).toEqual([
      before,
      [],
    ]);
  });

  it('are booked with the fee of the block that contains them after a reorganisation', async () => {
    await openCold();
    const [coldMinor = 0n, capitalMinor = 0n] = await booked('cold_wallet', 'treasury');
    const { setNextBlockBaseFeePerGas, getTransactionCount } = sandbox.client;
    const nonce = await getTransactionCount({ address: COLD });
    const fees = { nonce, maxFeePerGas: 10n * GAS_PRICE, maxPriorityFeePerGas: 0n };
    const payAt = async (baseFeePerGas: bigint) => {
      await setNextBlockBaseFeePerGas({ baseFeePerGas });
      return sandbox.sendAs(COLD, { to: hot(), value: ONE_ETH, gas: 21_000n, ...fees });
    };
    const txId = await payAt(GAS_PRICE / 2n);
    await mineAndCompare(1);
    expect(await booked('treasury')).toEqual([capitalMinor + FEE / 2n]);
    await sandbox.reorganise(1);
    expect(await payAt(GAS_PRICE)).toBe(txId);
    await expectAgreement();
    expect(await booked('cold_wallet', 'treasury')).toEqual([
      coldMinor - ONE_ETH - FEE,
      capitalMinor + FEE,
    ]);
  });

  it('are booked once if the server dies while it books them', async () => {
    await openCold();
    const { stores } = harness.deps;
    const keepFunding = stores.wallets.keepFunding;
    let deaths = 0;
    Object.assign(stores.wallets, {
      keepFunding: async (...args: Parameters<typeof keepFunding>) => {
        await keepFunding(...args);
        if (args[1].route === 'from_cold' && (deaths += 1) < 3) throw new Error('The server died.');
      },
    });
    await payBack(3n * ONE_ETH);
    for (let ticks = 0; ticks < 3; ticks += 1) await harness.mineAndWork(1).catch(() => undefined);
    expect(deaths).toBe(3);
    await expectAgreement();
    expect([await booked('cold_wallet'), harness.problems]).toEqual([
      [HELD - 3n * ONE_ETH - FEE],
      [expect.stringContaining('It is booked as a move')],
    ]);
  });

  it('cannot be booked by an operator afterwards', async () => {
    await openCold();
    const txId = await payBack(3n * ONE_ETH);
    await mineAndCompare(FINAL);
    await sandbox.setBalance(COLD, ONE_ETH);
    await mineAndCompare(2);
    await expect(explain(txId, '3')).rejects.toThrow('which is booked automatically');
    await expect(explain(txId.toUpperCase().replace('0X', '0x'), '3')).rejects.toThrow(
      'which is booked automatically',
    );
  });

  it('are booked as capital if an operator has already booked that they left the cold wallet', async () => {
    await openCold();
    await sandbox.setBalance(COLD, HELD - 4n * ONE_ETH);
    await mineAndCompare(2);
    const [hotMinor = 0n] = await booked('hot_wallet');
    const txId = await payBack(3n * ONE_ETH);
    await sandbox.mine(FINAL);
    expect(await explain(txId, '3')).toContain('as capital that you took out');
    await mineAndCompare(2);
    expect(harness.problems).toEqual([
      expect.stringMatching(`${txId} moved coins .* not booked as a move`),
    ]);
    expect(await booked('cold_wallet', 'hot_wallet')).toEqual([
      HELD - 3n * ONE_ETH,
      hotMinor + 3n * ONE_ETH,
    ]);
    expect(await explain(txId, '3')).toContain('is booked already');
  });

  it('are booked once if an operator books them at the same moment', async () => {
    await openCold();
    await sandbox.setBalance(COLD, HELD - 4n * ONE_ETH);
    await mineAndCompare(2);
    const [hotMinor = 0n] = await booked('hot_wallet');
    const txId = await payBack(3n * ONE_ETH);
    await sandbox.mine(FINAL);
    const [byOperator] = await Promise.allSettled([explain(txId, '3'), harness.work()]);
    await mineAndCompare(2);
    expect(await booked('cold_wallet', 'hot_wallet')).toEqual([
      HELD - 3n * ONE_ETH - (byOperator.status === 'fulfilled' ? 0n : FEE),
      hotMinor + 3n * ONE_ETH,
    ]);
  });
});
