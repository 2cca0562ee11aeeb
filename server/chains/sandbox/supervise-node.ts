/** A node process that can be restarted where it left off. */

export interface SupervisableNode {
  isRunning(): boolean;
  stop(): Promise<void>;
  kill(): void;
}

export interface SupervisedNode<Node extends SupervisableNode> {
  /** Returns the current process. */
  current(): Node;
  stop(): Promise<void>;
  kill(): void;
}

const CHECK_PERIOD_MS = 1_000;

/**
 * Starts a node, and restarts it whenever it dies.
 * @throws the error of the first start; later starts are retried every second
 */
export async function superviseNode<Node extends SupervisableNode>(
  start: () => Promise<Node>,
): Promise<SupervisedNode<Node>> {
  let node = await start();
  let isStopped = false;
  let restart: Promise<void> | null = null;

  const restartWhenDead = async (): Promise<void> => {
    // Otherwise the dead node's helpers would keep running next to the new node.
    await node.stop();
    if (!isStopped) node = await start();
  };
  const timer = setInterval(() => {
    if (restart !== null || isStopped || node.isRunning()) return;
    restart = restartWhenDead()
      .catch(() => undefined)
      .finally(() => {
        restart = null;
      });
  }, CHECK_PERIOD_MS);

  return {
    current: () => node,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await restart;
      await node.stop();
    },
    kill() {
      isStopped = true;
      clearInterval(timer);
      node.kill();
    },
  };
}
