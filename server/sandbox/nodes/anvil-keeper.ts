import { startAnvil, type AnvilNode, type AnvilOptions } from './anvil';

const LOOK_PERIOD_MS = 1_000;

/**
 * Starts a node, and starts it again whenever it has died, on the same port and from its last state: what a block held is still there, what only waited for one is lost.
 * @throws Error where it does not come up at first; later it is tried again every second
 */
export async function startKeptAnvil(options: AnvilOptions): Promise<AnvilNode> {
  let node = await startAnvil(options);
  let isStopped = false;
  let revival: Promise<void> | null = null;

  const revive = async (): Promise<void> => {
    // Its miner would else go on beside the new one.
    await node.stop();
    if (!isStopped) node = await startAnvil(options);
  };
  const timer = setInterval(() => {
    if (revival !== null || isStopped || node.isRunning()) return;
    revival = revive().catch(() => undefined).finally(() => {
      revival = null;
    });
  }, LOOK_PERIOD_MS);

  return {
    rpcUrl: node.rpcUrl,
    chainId: node.chainId,
    isRestored: node.isRestored,
    get pid() {
      return node.pid;
    },
    isRunning: () => node.isRunning(),
    saveState: () => node.saveState(),
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await revival;
      await node.stop();
    },
    kill() {
      isStopped = true;
      clearInterval(timer);
      node.kill();
    },
  };
}
