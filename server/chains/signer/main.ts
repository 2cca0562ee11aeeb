/**
 * `npm run signer`: runs the signer as a separate program, which a separate user should run. It
 * listens on SIGNER_SOCKET.
 */
import { reasonOf } from './answer-request';
import { openGuardedSigner } from './open-guarded-signer';
import { readSignerSettings } from './read-signer-settings';
import { openSignerSocket } from './signer-socket';

async function main(): Promise<void> {
  process.umask(0o077);
  const { socketPath, chains, ...files } = readSignerSettings(process.env);
  const signer = await openGuardedSigner(files, chains);
  const socket = await openSignerSocket(socketPath, { signer, chains });
  process.stdout.write(`The signer listens on ${socketPath}.\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void socket.close().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
});
