/**
 * `npm run signer`: runs the signer as a separate program, which a separate user should run. It
 * listens on SIGNER_SOCKET. With a command, it changes or checks the journal instead.
 */
import { reasonOf } from './answer-request';
import { openGuardedSigner } from './open-guarded-signer';
import { readSignerSettings } from './read-signer-settings';
import { runSignerCommand } from './run-signer-command';
import { openSignerSocket } from './signer-socket';

async function main(): Promise<void> {
  process.umask(0o077);
  const command = process.argv.slice(2);
  if (command.length > 0) {
    process.stdout.write(`${await runSignerCommand(command, process.env)}\n`);
    return;
  }
  const { socketPath, chains, ...files } = readSignerSettings(process.env);
  const signer = await openGuardedSigner(files, chains);
  const socket = await openSignerSocket(socketPath, {
    signer,
    chains,
    onBroken: () => process.exit(1),
  });
  process.stdout.write(`The signer listens on ${socketPath}.\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void socket.close().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
});
