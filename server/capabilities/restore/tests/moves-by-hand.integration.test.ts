import { FeeUnreadableError } from '../../../chains/chain-errors';
import type { RuntimeDatabase } from '../../../platform/database/runtime-database';
import { COLD, useColdEvmSandbox } from '../../../testing/chains/cold-evm-sandbox';
import type { EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { sendByHand } from '../../../testing/chains/send-by-hand';
import { withTestDatabases } from '../../../testing/database/database';
import { reconcileSteps, type ReconcileSteps } from '../../../testing/orders/reconcile-steps';
import { ONE_ETH } from '../../../testing/orders/order-harness';
import {
  NO_FILES,
  startRestorableServer,
  type RestorableServer,
} from '../../../testing/restore/restorable-server';
import { undecidedOf } from '../../../testing/restore/restored-without-journal';
import { adoptByOperator } from '../usecases/adopt-by-operator';
import { releaseByOperator } from '../usecases/release';

jest.setTimeout(60_000);

const GAS_PRICE = 10n ** 10n;
/** More than one transfer may cost. */
const EXCESSIVE = 10n ** 12n + 10n ** 11n;

let sandbox: EvmSandbox;
useColdEvmSandbox((started) => {
  sandbox = started;
});

type Restarted = RestorableServer & { readonly wallets: ReconcileSteps };

withTestDatabases('coins that left the hot wallet by hand while no server ran', (open) => {
  const hot = (): string => sandbox.chain.hotWalletAddress;

  /** Stops a server, makes a transaction by hand, and starts a server again. */
  const moveWhileStopped = async (
    to: string,
    wei: bigint,
    gasPrice: bigint,
  ): Promise<{ readonly server: Restarted; readonly txId: string }> => {
    const database: RuntimeDatabase = await open();
    await sandbox.setBalance(COLD, 0n);
    const former = await startRestorableServer(database, sandbox, NO_FILES);
    await former.harness.mineAndWork(2);
    const txId = await sendByHand(sandbox, { to, wei, gasPrice });
    await sandbox.mine();
    const server = await startRestorableServer(database, sandbox, former.files(), {
      nowMs: former.harness.deps.clock.nowMs() + 60_000,
    });
    const wallets = reconcileSteps(server.harness);
    await work({ ...server, wallets });
    return { server: { ...server, wallets }, txId };
  };
  const work = async ({ harness, wallets }: Restarted): Promise<void> => {
    for (let blocks = 0; blocks < 4; blocks += 1) {
      await harness.mineAndWork(1);
      await wallets.run();
    }
  };
  const isHeld = ({ holds }: Restarted): boolean =>
    holds.current().some(({ cause }) => cause === 'restore');

  it.each([
    ['to the cold wallet', () => COLD],
    ['to the hot wallet itself', hot],
  ])('%s are booked as a move, and reported', async (_name, to) => {
    const { server, txId } = await moveWhileStopped(to(), ONE_ETH, GAS_PRICE);
    expect(isHeld(server)).toBe(false);
    expect(await server.wallets.differences()).toEqual([]);
    expect(server.log).toContainEqual(
      expect.stringMatching(`${txId} moved coins from the hot wallet .* booked as a move`),
    );
  });

  it('hold no payouts at a start if the server before it has booked them', async () => {
    const database = await open();
    await sandbox.setBalance(COLD, 0n);
    const former = await startRestorableServer(database, sandbox, NO_FILES);
    await former.harness.mineAndWork(2);
    await sendByHand(sandbox, { to: COLD, wei: ONE_ETH, gasPrice: GAS_PRICE });
    await former.harness.mineAndWork(2);
    const { guard, holds } = await startRestorableServer(database, sandbox, former.files(), {
      nowMs: former.harness.deps.clock.nowMs() + 60_000,
    });
    expect(holds.current()).toEqual([]);
    expect(guard.isProven(sandbox.chain.key)).toBe(true);
  });

  it('hold no payouts at a start after a reorganisation put them into another block', async () => {
    const database = await open();
    await sandbox.setBalance(COLD, 0n);
    const former = await startRestorableServer(database, sandbox, NO_FILES);
    await former.harness.mineAndWork(2);
    const txId = await sendByHand(sandbox, { to: COLD, wei: ONE_ETH, gasPrice: GAS_PRICE });
    const bytes = await sandbox.bytesOf(txId);
    await former.harness.mineAndWork(1);
    await sandbox.reorganise(1);
    await sandbox.drop(txId).catch(() => undefined);
    await sandbox.mine();
    await sandbox.sendBytes(bytes);
    await sandbox.mine();
    const server = await startRestorableServer(database, sandbox, former.files(), {
      nowMs: former.harness.deps.clock.nowMs() + 60_000,
    });
    expect(server.holds.current()).toEqual([]);
    await work({ ...server, wallets: reconcileSteps(server.harness) });
    expect(server.holds.current()).toEqual([]);
  });

  it.each([
    ['to the cold wallet', () => COLD],
    ['to the hot wallet itself', hot],
  ])('%s hold payouts if a thief takes money as the fee', async (_name, to) => {
    const { server, txId } = await moveWhileStopped(to(), 1n, EXCESSIVE);
    expect(isHeld(server)).toBe(true);
    expect(await undecidedOf(server)).toEqual([
      expect.stringMatching(`transaction ${txId} to .* one transfer may not cost that much`),
      expect.stringMatching(`nothing explains transaction ${txId}`),
    ]);
    expect(await server.wallets.differences()).toContainEqual(
      expect.stringMatching(/^hot eth -2310000000000000/),
    );
    expect(server.log).toContainEqual(expect.stringMatching(`${txId} .* someone has the key`));
  });

  it('are booked as a move if an operator releases payouts despite the fee', async () => {
    const { server } = await moveWhileStopped(COLD, ONE_ETH, EXCESSIVE);
    expect(await releaseByOperator(server.deps, server.holds)).toContain(
      '0 transactions are booked as sent for lost orders. 1 are booked as moves',
    );
    await work(server);
    expect(isHeld(server)).toBe(false);
    expect(await server.wallets.differences()).toEqual([]);
  });

  it('are booked as a move if an operator says that they paid no order', async () => {
    const { server, txId } = await moveWhileStopped(hot(), ONE_ETH, EXCESSIVE);
    const { deps, holds } = server;
    const adoption = { chainKey: sandbox.chain.key, txId, orderId: null, isUnlisted: false };
    expect(await adoptByOperator(deps, adoption)).toMatch(
      /a move between your own wallets\. Payouts stay held until you run restore release/,
    );
    await work(server);
    expect(await server.wallets.differences()).toEqual([]);
    expect(isHeld(server)).toBe(true);
    await releaseByOperator(deps, holds);
    await work(server);
    expect(isHeld(server)).toBe(false);
  });

  describe('with a fee that the nodes do not show', () => {
    const move = async (status: 'unreadable' | 'pending') => {
      const { transactionStatus } = sandbox.chain;
      let isShown = false;
      jest.spyOn(sandbox.chain, 'transactionStatus').mockImplementation((txId, options) => {
        if (isShown) return transactionStatus(txId, options);
        return status === 'pending'
          ? Promise.resolve({ kind: status })
          : Promise.reject(new FeeUnreadableError(sandbox.chain.key, 'it has no index'));
      });
      const moved = await moveWhileStopped(COLD, ONE_ETH, GAS_PRICE);
      return { ...moved, show: () => (isShown = true) };
    };
    afterEach(() => jest.restoreAllMocks());

    it('hold payouts until an operator releases them', async () => {
      const { server, txId, show } = await move('unreadable');
      expect(isHeld(server)).toBe(true);
      expect(await undecidedOf(server)).toEqual([
        expect.stringMatching(`transaction ${txId} to .* paid a fee that the nodes can't show`),
        expect.stringMatching(`nothing explains transaction ${txId}`),
      ]);
      show();
      expect(await releaseByOperator(server.deps, server.holds)).toContain('1 are booked as moves');
      await work(server);
      expect(await server.wallets.differences()).toEqual([]);
    });

    it('hold payouts, and are reported, until the nodes agree on their block', async () => {
      const { server, txId, show } = await move('pending');
      expect(isHeld(server)).toBe(true);
      expect(server.guard.isProven(sandbox.chain.key)).toBe(false);
      expect(server.log).toContainEqual(
        expect.stringMatching(`don't agree yet that transaction ${txId} is in a block`),
      );
      show();
      await work(server);
      expect(isHeld(server)).toBe(false);
      expect(await server.wallets.differences()).toEqual([]);
    });
  });
});
