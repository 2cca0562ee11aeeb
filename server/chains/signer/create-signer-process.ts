import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { programOf } from '../../platform/config/programs';
import type { ChainsConfig } from '../chain-plugins';
import { SignerUnavailableError } from '../signer-errors';
import type { SignerFiles } from './open-guarded-signer';
import { createSignerClient, SIGNER_TIMEOUT_MS, type SignerClient } from './signer-client';
import {
  childReplySchema,
  decodeMessage,
  encodeMessage,
  type ChildRequest,
  type TransferReply,
  type TransferRequestMessage,
} from './signer-messages';

export type SignerProcessOptions = SignerFiles & {
  readonly chains: ChainsConfig;
  /**
   * Receives what the process writes to stderr, which shows why it failed. Default: our own stderr.
   */
  readonly onOutput?: (text: string) => void;
  /**
   * How long a request may take, in milliseconds, including the opening of the keys. A process
   * that takes this long for the response alone counts as hung.
   */
  readonly timeoutMs?: number;
};

export type SignerProcess = SignerClient & {
  /** Returns the process id for the operator's view of processes; `null` before the first use. */
  processId(): number | null;
};

type Waiting = {
  readonly resolve: (reply: TransferReply) => void;
  readonly reject: (error: Error) => void;
};
type Child = {
  readonly process: ChildProcess;
  readonly opened: Promise<void>;
  readonly waiting: Map<number, Waiting>;
};

const PROGRAM = programOf('server/chains/signer/signer-process.ts');
/** Starting from the sources, without a bundle, takes many seconds on a busy machine. */
const OPENING_TIMEOUT_MS = 60_000;
const SERVER_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Forks the process that holds the keys, and forks it again if it dies or hangs. The current
 * process never reads the keys file.
 */
export function createSignerProcess(options: SignerProcessOptions): SignerProcess {
  const { timeoutMs = SIGNER_TIMEOUT_MS } = options;
  let child: Child | null = null;
  let lastRequestId = 0;
  let isStopped = false;

  const living = (): Child => {
    if (isStopped) throw new SignerUnavailableError('it has been stopped');
    if (!child || hasEnded(child.process) || !child.process.connected) child = openChild(options);
    return child;
  };
  const request = async (message: TransferRequestMessage): Promise<TransferReply> => {
    const startedAtMs = performance.now();
    const { process: signer, opened, waiting } = living();
    await withinTimeout(opened, timeoutMs);
    lastRequestId += 1;
    const requestId = lastRequestId;
    return new Promise((resolveReply, reject) => {
      const late = setTimeout(
        () => reject(new SignerUnavailableError(`no answer within ${timeoutMs} ms`)),
        startedAtMs + timeoutMs - performance.now(),
      );
      // Opening the keys may use most of the timeout, so a late response is no sign of a hang.
      const hung = setTimeout(() => void signer.kill('SIGKILL'), timeoutMs);
      const settle =
        <Outcome>(finish: (outcome: Outcome) => void) =>
        (outcome: Outcome): void => {
          clearTimeout(late);
          clearTimeout(hung);
          finish(outcome);
        };
      waiting.set(requestId, { resolve: settle(resolveReply), reject: settle(reject) });
      send(signer, { kind: 'request', requestId, request: message });
    });
  };

  return {
    ...createSignerClient(request),
    ready: async () => living().opened,
    processId: () => child?.process.pid ?? null,
    async stop() {
      isStopped = true;
      const stopped = child?.process;
      if (!stopped || hasEnded(stopped)) return;
      const exited = new Promise<void>((done) => stopped.once('exit', () => done()));
      stopped.kill('SIGKILL');
      await exited;
    },
  };
}

/** Limits the wait for the keys, because a database transaction may depend on them. */
async function withinTimeout(opened: Promise<void>, timeoutMs: number): Promise<void> {
  const timer = new AbortController();
  const late = sleep(timeoutMs, undefined, { signal: timer.signal }).then(() => {
    throw new SignerUnavailableError(`it has not opened its keys within ${timeoutMs} ms`);
  });
  late.catch(() => undefined);
  await Promise.race([opened, late]).finally(() => timer.abort());
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

function openChild({
  keysFile,
  passphraseFile,
  journalFile,
  mayCreateJournal,
  policyFile,
  chains,
  onOutput = (text) => process.stderr.write(text),
}: SignerProcessOptions): Child {
  const signer = fork(PROGRAM.path, [], {
    cwd: SERVER_FOLDER,
    execArgv: [...PROGRAM.execArgv],
    // The signer does not need the rest of the server's environment, such as the database password.
    env: pick(process.env, ['PATH', 'HOME', 'TMPDIR', 'SystemRoot']),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  signer.stderr?.setEncoding('utf8').on('data', onOutput);
  const waiting = new Map<number, Waiting>();
  const opened = new Promise<void>((resolveOpened, reject) => {
    const timer = setTimeout(() => {
      fail(`it did not open its keys within ${OPENING_TIMEOUT_MS} ms`);
      signer.kill('SIGKILL');
    }, OPENING_TIMEOUT_MS);
    const fail = (reason: string) => {
      clearTimeout(timer);
      const error = new SignerUnavailableError(reason);
      reject(error);
      for (const { reject: rejectSigning } of waiting.values()) rejectSigning(error);
      waiting.clear();
    };
    signer.on('message', (text) => {
      const reply = decodeMessage(childReplySchema, text);
      if (reply?.kind === 'opened') {
        clearTimeout(timer);
        resolveOpened();
      } else if (reply?.kind === 'closed') {
        fail(reply.reason);
        signer.kill('SIGKILL');
      } else if (reply) {
        waiting.get(reply.requestId)?.resolve(reply.reply);
        waiting.delete(reply.requestId);
      }
    });
    signer.on('error', (error) => fail(error.message));
    signer.on('exit', (code, signal) => fail(`its process ended (${signal ?? code})`));
  });
  // Callers that await it get the error. If nothing awaits it, the rejection is not a defect.
  opened.catch(() => undefined);
  send(signer, {
    kind: 'open',
    keysFile: resolve(keysFile),
    passphraseFile: passphraseFile && resolve(passphraseFile),
    journalFile: resolve(journalFile),
    mayCreateJournal,
    policyFile: policyFile && resolve(policyFile),
    chains,
  });
  return { process: signer, opened, waiting };
}

function send(signer: ChildProcess, message: ChildRequest): void {
  // After a failed send, 'exit' or 'error' follows and settles the waiting requests.
  signer.send(encodeMessage(message), () => undefined);
}

function pick(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  );
}
