import { superviseNode } from '../../sandbox/supervise-node';
import { startAnvil, type AnvilNode, type AnvilOptions } from './anvil';

/**
 * Starts a node, and restarts it whenever it dies, on the same port and from its last state. Mined
 * transactions are kept; pending ones are lost.
 * @throws Error if the first start fails; later starts are retried every second
 */
export async function startSupervisedAnvil(options: AnvilOptions): Promise<AnvilNode> {
  const kept = await superviseNode(() => startAnvil(options));
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
