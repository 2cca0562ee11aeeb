export type NodeMinerOptions = {
  readonly blockTimeSeconds: number;
  countPending(): Promise<number>;
  /**
   * @returns the number of transactions in the block: some may have arrived since they were counted
   */
  mineBlock(): Promise<number>;
  /** Saves the mined blocks, so that they survive a kill. */
  save(): Promise<void>;
  readonly saveIntervalMs: number;
};

export interface NodeMiner {
  /**
   * Mines the pending transactions, because a node loses them when it exits, and saves one last
   * time.
   */
  stop(): Promise<void>;
}

/** Blocks mined at full pace after a transaction, so that it gets its confirmations quickly. */
const BUSY_BLOCKS = 64;
/** Block interval without transactions, so that a forgotten sandbox does not fill the disk. */
const IDLE_BLOCK_MS = 30_000;

/**
 * Mines on a development node at the block interval, and saves at once if a block has transactions,
 * so that confirmed transactions survive a kill.
 */
export function startNodeMiner({
  blockTimeSeconds,
  countPending,
  mineBlock,
  save,
  saveIntervalMs,
}: NodeMinerOptions): NodeMiner {
  let busyBlocksLeft = BUSY_BLOCKS;
  let lastBlockMs = 0;
  let lastSaveMs = Date.now();
  let isStopped = false;
  let isBusy = false;
  let turn: Promise<void> = Promise.resolve();

  const tick = async () => {
    if ((await countPending()) > 0) busyBlocksLeft = BUSY_BLOCKS;
    let mined = 0;
    if (busyBlocksLeft > 0 || Date.now() - lastBlockMs >= IDLE_BLOCK_MS) {
      mined = await mineBlock();
      lastBlockMs = Date.now();
      busyBlocksLeft = mined > 0 ? BUSY_BLOCKS : Math.max(0, busyBlocksLeft - 1);
    }
    if (mined > 0 || Date.now() - lastSaveMs >= saveIntervalMs) {
      await save();
      lastSaveMs = Date.now();
    }
  };
  const mineRest = async () => {
    if ((await countPending()) > 0) await mineBlock();
  };
  const timer = setInterval(() => {
    // Only one tick runs at a time. If the node is briefly unavailable, the next tick tries again.
    if (isBusy || isStopped) return;
    isBusy = true;
    turn = tick()
      .catch(() => undefined)
      .finally(() => {
        isBusy = false;
      });
  }, blockTimeSeconds * 1000);

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await turn;
      await mineRest().catch(() => undefined);
      await save().catch(() => undefined);
    },
  };
}
