import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { programOf } from '../../platform/config/programs';
import type { PreparedTransfer, SignedTransfer, Signer } from '../chain';
import type { ChainsConfig } from '../chain-plugins';
import { SignerUnavailableError, SigningRejectedError } from '../signer-errors';
import { signerReplySchema, type SignerReply, type SignerRequest } from './signer-messages';

export type SignerProcessOptions = {
  readonly keysFile: string;
  readonly chains: ChainsConfig;
  /**
   * Receives what the process writes to stderr, which shows why it failed. Default: our own stderr.
   */
  readonly onOutput?: (text: string) => void;
};

export type SignerProcess = Signer & {
  /**
   * Resolves once the keys are open.
   * @throws SignerUnavailableError with the reason why they cannot be opened
   */
  ready(): Promise<void>;
  /** Returns the process id for the operator's view of processes; `null` before the first use. */
  processId(): number | null;
  stop(): Promise<void>;
};

type Waiting = {
  readonly resolve: (signed: SignedTransfer) => void;
  readonly reject: (error: Error) => void;
};
type Child = {
  readonly process: ChildProcess;
  readonly opened: Promise<void>;
  readonly waiting: Map<number, Waiting>;
};

const PROGRAM = programOf('server/chains/signer/signer-process.ts');
const SERVER_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Forks the process that holds the keys, and forks it again if it dies. The current process never
 * reads the keys file.
 */
export function createSignerProcess(options: SignerProcessOptions): SignerProcess {
  let child: Child | null = null;
  let lastRequestId = 0;
  let isStopped = false;

  const living = (): Child => {
    if (isStopped) throw new SignerUnavailableError('it has been stopped');
    if (
      !child ||
      child.process.exitCode !== null ||
      child.process.signalCode !== null ||
      !child.process.connected
    )
      child = openChild(options);
    return child;
  };

  return {
    ready: async () => living().opened,
    processId: () => child?.process.pid ?? null,
    async sign(prepared: PreparedTransfer) {
      const { process: signer, opened, waiting } = living();
      await opened;
      lastRequestId += 1;
      const requestId = lastRequestId;
      return new Promise<SignedTransfer>((resolveSigned, reject) => {
        waiting.set(requestId, { resolve: resolveSigned, reject });
        send(signer, { kind: 'sign', requestId, prepared });
      });
    },
    async stop() {
      isStopped = true;
      const stopped = child?.process;
      if (!stopped || stopped.exitCode !== null || stopped.signalCode !== null) return;
      const exited = new Promise<void>((done) => stopped.once('exit', () => done()));
      stopped.kill('SIGKILL');
      await exited;
    },
  };
}

function openChild({
  keysFile,
  chains,
  onOutput = (text) => process.stderr.write(text),
}: SignerProcessOptions): Child {
  const signer = fork(PROGRAM.path, [], {
    cwd: SERVER_FOLDER,
    execArgv: [...PROGRAM.execArgv],
    // The signer does not need the rest of the server's environment, such as the database password.
    env: pick(process.env, ['PATH', 'HOME', 'TMPDIR', 'SystemRoot']),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  signer.stderr?.setEncoding('utf8').on('data', onOutput);
  const waiting = new Map<number, Waiting>();
  const opened = new Promise<void>((resolveOpened, reject) => {
    const fail = (reason: string) => {
      const error = new SignerUnavailableError(reason);
      reject(error);
      for (const { reject: rejectSigning } of waiting.values()) rejectSigning(error);
      waiting.clear();
    };
    signer.on('message', (message) => {
      const reply = signerReplySchema.safeParse(message);
      if (!reply.success) return;
      if (reply.data.kind === 'opened') resolveOpened();
      else if (reply.data.kind === 'closed') {
        fail(reply.data.reason);
        signer.kill('SIGKILL');
      } else settle(waiting, reply.data);
    });
    signer.on('error', (error) => fail(error.message));
    signer.on('exit', (code, signal) => fail(`its process ended (${signal ?? code})`));
  });
  // Callers that await it get the error. If nothing awaits it, the rejection is not a defect.
  opened.catch(() => undefined);
  send(signer, { kind: 'open', keysFile: resolve(keysFile), chains });
  return { process: signer, opened, waiting };
}

function send(signer: ChildProcess, request: SignerRequest): void {
  // After a failed send, 'exit' or 'error' follows and settles the waiting requests.
  signer.send(request, () => undefined);
}

function settle(
  waiting: Map<number, Waiting>,
  reply: Extract<SignerReply, { requestId: number }>,
): void {
  const request = waiting.get(reply.requestId);
  waiting.delete(reply.requestId);
  if (reply.kind === 'signed')
    request?.resolve({ rawTransaction: reply.rawTransaction, txId: reply.txId });
  else request?.reject(new SigningRejectedError(reply.reason));
}

function pick(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  );
}
