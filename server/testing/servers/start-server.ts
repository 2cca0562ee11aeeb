import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { programOf } from '../../platform/config/programs';
import { findFreePort } from '../free-port';
import { until } from '../until';

/** A server in its own process, as an operator runs it. */
export type ServerProcess = {
  /** Everything that it has written. */
  output(): string;
  /** Stops the process where it is, as if its machine hung. */
  freeze(): void;
  wake(): void;
  /** Returns the samples of a metric, by the value of its only label. */
  metric(name: string): Promise<ReadonlyMap<string, number>>;
  health(): Promise<{ readonly status: string; readonly reason?: string } | null>;
  stop(): Promise<void>;
};

/** Optimising the embedded database takes a short-lived server more time than it saves. */
const SHORT_LIVED = ['--liftoff-only'];
const START_TIMEOUT_MS = 150_000;

/** Starts a server in sandbox mode, and waits until it is healthy. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const { path, execArgv } = programOf('server/main.ts');
  const server = spawn(process.execPath, [...SHORT_LIVED, ...execArgv, path], {
    env: { PATH: process.env.PATH, PORT: String(port), METRICS_PORT: String(metricsPort), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const started: ServerProcess = {
    output: () => output,
    freeze: () => void server.kill('SIGSTOP'),
    wake: () => void server.kill('SIGCONT'),
    metric: async (name) => {
      const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
      const samples = (await response.text()).matchAll(
        new RegExp(`^${name}\\{[a-z]+="([^"]*)"\\} (\\S+)$`, 'gm'),
      );
      return new Map([...samples].map(([, label = '', measured]) => [label, Number(measured)]));
    },
    health: () =>
      fetch(`http://127.0.0.1:${port}/api/v1/health`).then(
        (response) => response.json() as Promise<{ status: string }>,
        () => null,
      ),
    async stop() {
      if (hasEnded(server)) return;
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
  };
  try {
    await until(
      'the server to be healthy',
      async () => hasEnded(server) || (await started.health())?.status === 'OK',
      START_TIMEOUT_MS,
    );
    if (hasEnded(server)) throw new Error(`The server ended:\n${output}`);
  } catch (error) {
    await started.stop();
    throw error;
  }
  return started;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;
