import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

import { findFreePort } from '../../server/testing/free-port';

const ownRoot = resolve(__dirname, '..', '..');

/** `npm start` as a separate process. */
export type Launcher = {
  readonly pid: number;
  output(): string;
  /** `null` while it runs; -1 when a signal ended it. */
  exitCode(): number | null;
  send(signal: NodeJS.Signals): void;
  readonly ended: Promise<number>;
};

/** @param root of the product, such as a copy with other content */
export function launch(env: NodeJS.ProcessEnv, root = ownRoot): Launcher {
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let exitCode: number | null = null;
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  return {
    pid: child.pid ?? Number.NaN,
    output: () => printed,
    exitCode: () => exitCode,
    send: (signal) => void child.kill(signal),
    // Not `close`: processes that a killed launcher leaves behind may keep its output open.
    ended: new Promise((settle) => child.once('exit', (code) => settle((exitCode = code ?? -1)))),
  };
}

/** Returns settings that isolate one product from every other on this machine. */
export async function separateSettings(dataDir: string): Promise<Readonly<Record<string, string>>> {
  const [
    port,
    metricsPort,
    evmPort,
    bep20Port,
    litecoinPort,
    tronPort,
    smtpPort,
    mailPort,
    cardPartnerPort,
    messengerPort,
  ] = await Promise.all([
    findFreePort(),
    findFreePort(),
    findFreePort(),
    findFreePort(),
    findFreePort(),
    findFreePort(),
    findFreePort(),
    findFreePort(),
    findFreePort(),
    findFreePort(),
  ]);
  return {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    SANDBOX_EVM_PORT: String(evmPort),
    SANDBOX_BEP20_PORT: String(bep20Port),
    SANDBOX_LITECOIN_PORT: String(litecoinPort),
    SANDBOX_TRON_PORT: String(tronPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_MAIL_PORT: String(mailPort),
    SANDBOX_CARD_PARTNER_PORT: String(cardPartnerPort),
    SANDBOX_MESSENGER_PORT: String(messengerPort),
    SANDBOX_BLOCK_SECONDS: '1',
    SANDBOX_BEP20: 'off',
    SANDBOX_LITECOIN: 'off',
    SITE_BUILD: 'off',
  };
}
