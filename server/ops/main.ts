import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';

import { findOpsCommand } from '../capabilities/operations/commands/ops-commands';
import type { OpsResult } from '../capabilities/operations/commands/ops-result';
import { sendOpsRequest } from '../capabilities/operations/commands/ops-socket';
import {
  opsHelp,
  runOpsCommand,
  type OpsRequest,
} from '../capabilities/operations/commands/run-ops-command';
import { readServerConfig } from '../composition/server-config';
import { runApprovalsCommand } from './approvals/run-approvals';
import { missingDatabase } from './missing-database';
import { readOperator } from './operator-name';

/**
 * `npm run ops -- <command>`: sends the command to the server that is using DATA_DIR, or opens the
 * database itself if there is none.
 */
async function main(): Promise<void> {
  // Files that an offline command writes are readable only by the server's user.
  process.umask(0o077);
  const result = await carryOut(readOperator(process.argv.slice(2), userInfo().username));
  (result.isOk ? process.stdout : process.stderr).write(`${result.text}\n`);
  process.exitCode = result.isOk ? 0 : 1;
}

const NO_SERVER: OpsResult = {
  isOk: false,
  text: 'No server is running on DATA_DIR. Start it, then approve the payment.',
};

async function carryOut(request: OpsRequest): Promise<OpsResult> {
  const [first] = request.words;
  if (first === undefined || first === 'help' || first === '--help')
    return { isOk: true, text: opsHelp() };
  // Keys are generated and inspected only on this machine: the server never sees them.
  if (first === 'keys')
    return (await import('./keys-command')).runKeysCommand(request.words.slice(1));
  const dataDir = resolve(process.env.DATA_DIR?.trim() || '.data');
  const approvals = await runApprovalsCommand(
    request.words,
    async (words) => (await sendOpsRequest(dataDir, { ...request, words })) ?? NO_SERVER,
  );
  if (approvals !== null) return approvals;
  if (findOpsCommand(request.words) === null)
    return {
      isOk: false,
      text: `There is no command "${request.words.join(' ')}".\n${opsHelp()}`,
    };
  return (await sendOpsRequest(dataDir, request)) ?? runOffline(request, dataDir);
}

async function runOffline(request: OpsRequest, dataDir: string): Promise<OpsResult> {
  // Loaded only when needed, so that sending a command to a running server is quick.
  const { openOffline } = await import('./open-offline');
  const config = readServerConfig(withSandboxChains(process.env, dataDir));
  const missing = missingDatabase(config);
  if (missing !== null) return { isOk: false, text: missing };
  const offline = await openOffline(config);
  try {
    return await runOpsCommand(offline, request);
  } finally {
    await offline.close();
  }
}

/**
 * `npm start` writes the chains of the sandbox to a file and passes it to the server. An ops
 * command has to find that file itself.
 */
function withSandboxChains(env: NodeJS.ProcessEnv, dataDir: string): NodeJS.ProcessEnv {
  const chainsFile = join(dataDir, 'nodes', 'chains.json');
  return env.CHAINS_CONFIG || env.QUAYSIDE_MODE === 'real' || !existsSync(chainsFile)
    ? env
    : { ...env, CHAINS_CONFIG: chainsFile };
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
