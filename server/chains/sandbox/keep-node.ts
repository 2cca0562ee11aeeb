/** A node's process that can be started again where it left off. */

export interface KeepableNode {
  isRunning(): boolean;
  stop(): Promise<void>;
  kill(): void;
}

export interface KeptNode<Node extends KeepableNode> {
  /** The process of this moment. */
  current(): Node;
  stop(): Promise<void>;
  kill(): void;
}

const LOOK_PERIOD_MS = 1_000;

/**
 * Starts a node, and starts it again whenever it has died.
 * @throws what kept it from starting at first; later it is tried again every second
 */
export async function keepNode<Node extends KeepableNode>(
  start: () => Promise<Node>,
): Promise<KeptNode<Node>> {
  let node = await start();
  let isStopped = false;
  let revival: Promise<void> | null = null;

  const revive = async (): Promise<void> => {
    // What worked beside it would else go on beside the new one.
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
