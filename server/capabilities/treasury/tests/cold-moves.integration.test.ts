import { type Abi, type Address, encodeFunctionData, parseAbi } from 'viem';

import { developmentAccount } from '../../../chains/evm/sandbox/development-accounts';
import { COLD, useColdEvmSandbox } from '../../../testing/chains/cold-evm-sandbox';
import type { EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withBothDatabases } from '../../../testing/database/database';
import {
  coldMoveSteps,
  FEE,
  GAS_PRICE,
  HELD,
  TOKEN,
} from '../../../testing/orders/cold-move-steps';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { DESTINATION, ONE_ETH, type OrderHarness } from '../../../testing/orders/order-harness';
import { reconcileSteps, type ReconcileSteps } from '../../../testing/orders/reconcile-steps';
import { explainByOwner } from '../../operations/usecases/owner-funds';

jest.setTimeout(60_000);

const FINAL = 4;

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
]);
const encode = (functionName: 'approve' | 'transferFrom', args: readonly unknown[]) =>
  encodeFunctionData({ abi: abi as Abi, functionName, args });

let sandbox: EvmSandbox;
let harness: OrderHarness;
let wallets: ReconcileSteps;

useColdEvmSandbox((started) => {
  sandbox = started;
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

  const { hot, booked, mineAndCompare, openCold, sendTokens, payBack, expectAgreement } =
    coldMoveSteps({
      harness: () => harness,
      sandbox: () => sandbox,
      wallets: () => wallets,
    });
  const explain = (txId: string, amount: string) =>
    explainByOwner(
      { ...harness.deps, payoutOnly: [], finalConfirmationsOf: () => FINAL },
      'taken',
      { slug: 'eth', amount, txId, wallet: 'cold' },
    );
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
