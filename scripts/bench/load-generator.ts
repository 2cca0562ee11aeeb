import { connect, type Socket } from 'node:net';

/**
 * Sends HTTP requests over kept-alive connections as fast as the server responds. Deliberately
 * lean: it must not be the slower side.
 */
export type LoadPlan = {
  readonly port: number;
  /** Paths to request in turn. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly durationMs: number;
};

export type LoadOutcome = {
  readonly answerCount: number;
  readonly failureCount: number;
  readonly durationMs: number;
  readonly medianLatencyMs: number;
  readonly p99LatencyMs: number;
};

const headerEnd = Buffer.from('\r\n\r\n');

export async function runLoad(plan: LoadPlan): Promise<LoadOutcome> {
  const tally = { answerCount: 0, failureCount: 0, latenciesMs: [] as number[], isOver: false };
  const requests = plan.paths.map((path) =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: localhost:${plan.port}\r\nConnection: keep-alive\r\n\r\n`,
    ),
  );
  const startedAtMs = performance.now();
  const sockets = await Promise.all(
    Array.from({ length: plan.connections }, (_unused, index) =>
      openConnection(plan.port, requests, index, tally),
    ),
  );
  await new Promise((settle) => setTimeout(settle, plan.durationMs));
  tally.isOver = true;
  const durationMs = performance.now() - startedAtMs;
  for (const socket of sockets) socket.destroy();
  const sorted = Float64Array.from(tally.latenciesMs).sort();
  const quantile = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    answerCount: tally.answerCount,
    failureCount: tally.failureCount,
    durationMs,
    medianLatencyMs: quantile(0.5),
    p99LatencyMs: quantile(0.99),
  };
}

type LoadTally = {
  answerCount: number;
  failureCount: number;
  latenciesMs: number[];
  isOver: boolean;
};

function openConnection(
  port: number,
  requests: readonly Buffer[],
  offset: number,
  tally: LoadTally,
): Promise<Socket> {
  return new Promise((settle, reject) => {
    const socket = connect(port, '127.0.0.1');
    let next = offset;
    let sentAtMs = 0;
    let received: Buffer = Buffer.alloc(0);
    const send = (): void => {
      sentAtMs = performance.now();
      socket.write(requests[next++ % requests.length] ?? Buffer.alloc(0));
    };
    socket.setNoDelay(true);
    socket.once('connect', () => {
      settle(socket);
      send();
    });
    socket.on('error', (error) => (tally.isOver ? undefined : reject(error)));
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answerBytes = fullResponseBytes(received);
      if (answerBytes === null || tally.isOver) return;
      tally.answerCount += 1;
      tally.latenciesMs.push(performance.now() - sentAtMs);
      if (received.subarray(9, 12).toString('latin1') !== '200') tally.failureCount += 1;
      received = received.subarray(answerBytes);
      send();
    });
  });
}

/**
 * @returns the length of the response at the start of the buffer, `null` while it is incomplete.
 *   The servers measured here send a content length, never chunks.
 */
function fullResponseBytes(received: Buffer): number | null {
  const end = received.indexOf(headerEnd);
  if (end === -1) return null;
  const header = received.subarray(0, end).toString('latin1').toLowerCase();
  const length = /content-length: (\d+)/.exec(header)?.[1];
  if (length === undefined)
    throw new Error(
      `A response without a length cannot be measured: ${header.split('\r\n')[0] ?? ''}`,
    );
  const answerBytes = end + headerEnd.length + Number(length);
  return received.length >= answerBytes ? answerBytes : null;
}
