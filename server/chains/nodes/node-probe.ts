import { setTimeout as delay } from 'node:timers/promises';

import type { Clock } from '../../platform/clock/clock';
import { ChainUnavailableError } from '../chain-errors';
import type { NodeReading } from './assess-nodes';
import { CHECK_AGAIN_MS, type ChainNode } from './chain-node';
import { UnsuitableNodeError } from './node-status';

/** How long a check waits for a node. */
const PROBE_TIMEOUT_MS = 2_000;

/** Reads the head of one node for a check. It never throws. */
export type NodeProbe = () => Promise<NodeReading>;

/** Creates a probe that sends only one request at a time to a node that hangs. */
export function createNodeProbe(node: ChainNode, clock: Clock): NodeProbe {
  let check = node.createCheck();
  let checkedAtMs = clock.nowMs();
  let running: Promise<NodeReading> | null = null;
  const read = async (): Promise<NodeReading> => {
    if (clock.nowMs() - checkedAtMs >= CHECK_AGAIN_MS) {
      check = node.createCheck();
      checkedAtMs = clock.nowMs();
    }
    try {
      await check();
      return { kind: 'head', head: await node.latest() };
    } catch (error) {
      return failed(error);
    }
  };
  return () => {
    running ??= read().finally(() => {
      running = null;
    });
    return withinProbeTime(running, {
      kind: 'failed',
      problem: 'unreachable',
      detail: `no answer within ${PROBE_TIMEOUT_MS / 1_000} s`,
    });
  };
}

export const failed = (error: unknown): NodeReading & { readonly kind: 'failed' } => ({
  kind: 'failed',
  problem: error instanceof UnsuitableNodeError ? error.problem : 'unreachable',
  detail: error instanceof ChainUnavailableError ? error.reason : String(error),
});

/** Returns the result, or `otherwise` if it takes too long. */
export async function withinProbeTime<T>(result: Promise<T>, otherwise: T): Promise<T> {
  const waiting = new AbortController();
  try {
    return await Promise.race([
      result,
      delay(PROBE_TIMEOUT_MS, otherwise, { signal: waiting.signal, ref: false }),
    ]);
  } finally {
    waiting.abort();
  }
}
