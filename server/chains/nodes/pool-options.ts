export type PoolOptions = {
  readonly chainKey: string;
  readonly quorum: number;
  readonly maxLagBlocks: number;
  /** `null`: the newest block may be of any age. */
  readonly maxHeadAgeMs: number | null;
  /** Receives a message for the operator when a node drops out or is used again. */
  readonly report: (sentence: string) => void;
};

type PoolConfig = {
  readonly key: string;
  readonly quorum: number;
  readonly maxLagBlocks: number;
  readonly maxHeadAgeSeconds?: number | undefined;
  readonly isSandbox: boolean;
  readonly isTestNetwork: boolean;
};

/**
 * Returns the pool's options from a chain's configuration.
 * @param usualHeadAgeSeconds the default of `maxHeadAgeSeconds`, for main networks only: others may
 *   pause between blocks
 */
export function poolOptions(
  config: PoolConfig,
  usualHeadAgeSeconds: number,
  report: (sentence: string) => void,
): PoolOptions {
  const { key, quorum, maxLagBlocks, maxHeadAgeSeconds, isSandbox, isTestNetwork } = config;
  const seconds = maxHeadAgeSeconds ?? (isSandbox || isTestNetwork ? null : usualHeadAgeSeconds);
  return {
    chainKey: key,
    quorum,
    maxLagBlocks,
    maxHeadAgeMs: seconds === null ? null : seconds * 1_000,
    report,
  };
}
