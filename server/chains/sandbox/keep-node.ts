/** A node process that can be restarted where it left off. */

export interface KeepableNode {
  isRunning(): boolean;
  stop(): Promise<void>;
  kill(): void;
}

export interface KeptNode<Node extends KeepableNode> {
  /** Returns the current process. */
  current(): Node;
  stop(): Promise<void>;
  kill(): void;
}

const LOOK_PERIOD_MS = 1_000;

/**
 * Starts a node, and restarts it whenever it dies.
 * @throws the error of the first start; later starts are retried every second
 */
export async function keepNode<Node extends KeepableNode>(
  start: () => Promise<Node>,
): Promise<KeptNode<Node>> {
  let node = await start();
  let isStopped = false;
  let revival: Promise<void> | null = null;

  const revive = async (): Promise<void> => {
    // Otherwise the dead node's helpers would keep running next to the new node.
    await node.stop();
    if (!isStopped) node = await start();
  };
  const timer = setInterval(() => {
    if (revival !== null || isStopped || node.isRunning()) return;
    revival = revive()
      .catch(() => undefined)
      .finally(() => {
        revival = null;
      });
  }, LOOK_PERIOD_MS);

  return {
    current: () => node,
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
