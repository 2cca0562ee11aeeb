import { ChainUnavailableError } from '../../../chains/chain-errors';
import type { Chain } from '../../../chains/chain';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { NO_FILES, startRestorableServer } from '../../../testing/restore/restorable-server';
import { walletOf } from '../../deposits';
import { releaseByOperator } from '../usecases/release';

const DEAD = 'evm-56';

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

/** Creates a chain that has no usable node. */
function deadChain(walletKey: string): Chain {
  const gone = () => Promise.reject(new ChainUnavailableError(DEAD, 'it is gone'));
  const reads = { head: gone, readUsed: gone, readBlock: gone, blockRefAt: gone };
  return { ...sandbox.chain, ...reads, key: DEAD, walletKey, minedNonces: gone };
}

withTestDatabases('a server that has to search the chains, of which one is dead', (open) => {
  /** Starts a server without its DATA_DIR, then another one with the files that the first wrote. */
  const startTwice = async (walletKey: string) => {
    const database = await open();
    const first = await startRestorableServer(database, sandbox, NO_FILES);
    await first.harness.create();
    const options = {
      nowMs: first.harness.deps.clock.nowMs() + 3_600_000,
      otherChains: [deadChain(walletKey)],
    };
    const lost = await startRestorableServer(database, sandbox, NO_FILES, options);
    return startRestorableServer(database, sandbox, lost.files(), options);
  };

  test('pays on the other chains of the wallet once an operator says so', async () => {
    const { deps, guard, harness, holds } = await startTwice(sandbox.chain.walletKey);
    await harness.mineAndWork(4);
    expect(guard.isProven(sandbox.chain.key)).toBe(true);
    expect(guard.isProven(DEAD)).toBe(false);
    expect(holds.current()).toHaveLength(1);
    await releaseByOperator(deps, holds, [DEAD]);
    expect(holds.current()).toEqual([]);
    await expect(harness.create()).rejects.toThrow(/which addresses are free/);
  });

  test('issues addresses of the other wallets', async () => {
    const { deps, guard, harness } = await startTwice('another wallet');
    await harness.mineAndWork(4);
    expect(guard.isProven(sandbox.chain.key)).toBe(true);
    const { orderId } = await harness.create();
    const [row] = await deps.database.query<{ index: string }>(
      'SELECT derivation_index AS index FROM deposit_address WHERE order_id = $1',
      [orderId],
    );
    expect(Number(row?.index)).toBeGreaterThan(1_000);
  });

  test('skips addresses once, however often it starts before the search ends', async () => {
    const { deps } = await startTwice(sandbox.chain.walletKey);
    const wallet = walletOf(deps.chains, sandbox.chain);
    const nextIndex = await deps.stores.deposits.nextIndexOf(deps.database, wallet);
    expect(nextIndex).toBeGreaterThan(1_000);
    expect(nextIndex).toBeLessThan(2_000);
  });

  test('reports a chain whose nodes lag behind the database once that lasts', async () => {
    const database = await open();
    const first = await startRestorableServer(database, sandbox, NO_FILES);
    await first.harness.mineAndWork(2);
    const before = { ...(await sandbox.chain.head()), height: 0 };
    const { guard, harness, log } = await startRestorableServer(database, sandbox, first.files(), {
      head: async () => before,
      nowMs: first.harness.deps.clock.nowMs(),
    });
    expect(log).toEqual([]);
    harness.advanceTime(120_000);
    await guard.prove();
    expect(log).toEqual([expect.stringContaining('its nodes are at block 0, and the database')]);
  });
});
