import { keepNode } from '../../sandbox/keep-node';
import { startAnvil, type AnvilNode, type AnvilOptions } from './anvil';

/**
 * Starts a node, and starts it again whenever it has died, on the same port and from its last
 * state: what a block held is still there, what only waited for one is lost.
 * @throws Error where it does not come up at first; later it is tried again every second
 */
export async function startKeptAnvil(options: AnvilOptions): Promise<AnvilNode> {
  const kept = await keepNode(() => startAnvil(options));
  const { rpcUrl, chainId, isRestored } = kept.current();
  return {
    rpcUrl,
    chainId,
    isRestored,
    get pid() {
      return kept.current().pid;
    },
    isRunning: () => kept.current().isRunning(),
    saveState: () => kept.current().saveState(),
    stop: () => kept.stop(),
    kill: () => kept.kill(),
  };
}
