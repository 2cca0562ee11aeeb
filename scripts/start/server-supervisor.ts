import { setTimeout as delay } from 'node:timers/promises';

import { EXIT_OUTDATED } from '../../server/platform/config/exit-codes';
import { waitUntil } from '../support/wait-until';
import type { ManagedProcess } from './managed-process';

const firstRestartDelayMs = 250;
const maxRestartDelayMs = 10_000;
const startTimeoutMs = 120_000;

/** Only a newer version of the server can use the database, so this one is not restarted. */
export class ServerOutdatedError extends Error {
  override readonly name = 'ServerOutdatedError';
}

export type ServerSupervisor = {
  /**
   * Starts the server and waits until it responds.
   * @throws Error with how it ended, if it never does
   */
  start(): Promise<void>;
  /**
   * Never resolves; call it once after `start`. Restarts the server whenever it ends by itself,
   * with a growing delay.
   * @throws ServerOutdatedError when a restart cannot help
   */
  keepRunning(): Promise<never>;
  stop(): Promise<void>;
};

/**
 * @param isHealthy whether the server responds now
 * @param report gets a sentence whenever the server goes down or comes back
 */
export function createServerSupervisor(
  server: ManagedProcess,
  isHealthy: () => Promise<boolean>,
  report: (sentence: string) => void,
): ServerSupervisor {
  let isStopping = false;
  // The compiler does not see that the value changes during an `await`.
  const mustStop = (): boolean => isStopping;

  /** @returns how it ended, or `null` once it responds */
  async function startUntilHealthy(): Promise<string | null> {
    try {
      server.start();
    } catch (error) {
      // For example, the disk is so full that not even the log can be opened.
      return `it could not be started (${error instanceof Error ? error.message : String(error)})`;
    }
    const isUp = await waitUntil(async () => !server.isRunning() || (await isHealthy()), {
      timeoutMs: startTimeoutMs,
      everyMs: 50,
    });
    if (!server.isRunning()) return server.ended();
    return isUp ? null : `the server did not answer within ${startTimeoutMs / 1_000} s`;
  }

  function assertRestartable(): void {
    if (server.exitCode() === EXIT_OUTDATED)
      throw new ServerOutdatedError(
        'The server cannot use this database and is not restarted, because ' +
          'this version would stop again. See its log for the reason, and ' +
          'start the newer version.',
      );
  }

  async function restart(): Promise<void> {
    for (let delayMs = firstRestartDelayMs; ; delayMs = Math.min(delayMs * 2, maxRestartDelayMs)) {
      await delay(delayMs);
      if (mustStop()) return;
      const failure = await startUntilHealthy();
      if (failure === null) return report('The server is back.');
      assertRestartable();
      report(`It did not start: ${failure}.`);
      await server.stop();
      if (mustStop()) return;
    }
  }

  return {
    async start() {
      const failure = await startUntilHealthy();
      if (failure === null) return;
      assertRestartable();
      throw new Error(`The server did not start: ${failure}.`);
    },
    async keepRunning() {
      for (;;) {
        const how = await server.ended();
        if (isStopping) return new Promise<never>(() => undefined);
        assertRestartable();
        report(
          `The server stopped unexpectedly (${how}). Restarting it; orders continue where they were.`,
        );
        await restart();
      }
    },
    async stop() {
      isStopping = true;
      await server.stop();
    },
  };
}

/** Sends a liveness request to a server on this machine. */
export async function isServerLive({
  host,
  port,
}: {
  readonly host: string;
  readonly port: number;
}): Promise<boolean> {
  try {
    const response = await fetch(`http://${host}:${port}/api/v1/healthz`, {
      signal: AbortSignal.timeout(2_000),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
