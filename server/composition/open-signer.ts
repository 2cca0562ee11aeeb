import { connectSigner } from '../chains/signer/connect-signer';
import { createSignerProcess } from '../chains/signer/create-signer-process';
import type { SignerClient } from '../chains/signer/signer-client';
import type { ProcessLog } from '../platform/process/process-log';
import type { ServerConfig } from './server-config';

const CHILD_WARNING =
  'The signer is a child process of this server and runs as the same user. An attacker who takes ' +
  'over the server can read KEYS_FILE and ignore SIGNER_POLICY. Run the signer as a separate user ' +
  '(SIGNER_SOCKET, docs/runbooks/signer.md). Several servers on one database need one signer: ' +
  'only the one that signed first signs, and payouts are held.';

const NO_POLICY_WARNING =
  'The signer has no policy (SIGNER_POLICY=none): it signs every valid transfer. An attacker who ' +
  'takes over the server or the database can empty the hot wallets at once. Set limits: ' +
  'docs/runbooks/signer.md#the-policy.';

/** Connects to a separate signer, or starts one as a child process. */
export function openSigner(
  config: Pick<
    ServerConfig,
    | 'chains'
    | 'keysFile'
    | 'keysPassphraseFile'
    | 'mode'
    | 'signerJournal'
    | 'signerPolicy'
    | 'signerSocket'
  >,
  log: Pick<ProcessLog, 'warn' | 'error'>,
): SignerClient {
  if (config.signerSocket !== null) return connectSigner(config.signerSocket, config.chains);
  if (config.mode === 'real') {
    log.warn(CHILD_WARNING);
    if (config.signerPolicy === null) log.warn(NO_POLICY_WARNING);
  }
  return createSignerProcess({
    keysFile: config.keysFile ?? '',
    passphraseFile: config.keysPassphraseFile,
    journalFile: config.signerJournal,
    mayCreateJournal: config.mode !== 'real',
    policyFile: config.signerPolicy,
    chains: config.chains,
    onOutput: (text) => log.error(text, 'signer'),
  });
}

/**
 * Waits until the keys are open. A separate signer may start later: payouts wait until then.
 * @throws SignerUnavailableError if the server's own signer does not open its keys
 */
export async function awaitSigner(
  signer: Pick<SignerClient, 'ready'>,
  { signerSocket }: Pick<ServerConfig, 'signerSocket'>,
  log: Pick<ProcessLog, 'error'>,
): Promise<void> {
  try {
    await signer.ready();
  } catch (error) {
    if (signerSocket === null) throw error;
    log.error(`${(error as Error).message} Payouts wait until it is back.`, 'signer');
  }
}
