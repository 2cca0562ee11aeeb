export type NodeMinerOptions = {
  readonly blockTimeSeconds: number;
  countPending(): Promise<number>;
  /** @returns how many transactions the block holds: some may have come since they were counted */
  mineBlock(): Promise<number>;
  /** Makes what was mined last beyond a kill. */
  save(): Promise<void>;
  readonly saveIntervalMs: number;
};

export interface NodeMiner {
  /**
   * Mines what was sent and stands in no block yet, since a node forgets that when it ends; saves a
   * last time.
   */
  stop(): Promise<void>;
}

/** Blocks that follow a transaction at full pace, so that confirmations are counted quickly. */
const BUSY_BLOCKS = 64;
/**
 * Without transactions a block comes this often, so that a forgotten sandbox does not fill the
 * disk.
 */
const IDLE_BLOCK_MS = 30_000;

/**
 * Mines on a development node whenever it is time, and saves at once when the block holds
 * transactions: what was confirmed survives a kill.
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
    // One turn at a time; a node that is away for a moment is asked again at the next.
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
