import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { useEvmSandbox, type EvmSandbox } from '../testing/chains/evm-sandbox';
import { scratchFolder } from '../testing/scratch-folder';
import { startServerProcess } from '../testing/servers/start-server';

jest.setTimeout(200_000);

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

test('a server is healthy while nobody listens on the socket of its signer', async () => {
  const folder = mkdtempSync(join(scratchFolder, 'quayside-signerless-'));
  const chainsFile = join(folder, 'chains.json');
  writeFileSync(chainsFile, JSON.stringify([sandbox.config]));
  const server = await startServerProcess({
    DATA_DIR: join(folder, 'data'),
    CHAINS_CONFIG: chainsFile,
    SIGNER_SOCKET: join(folder, 'nobody.sock'),
  });
  try {
    expect(server.output()).toContain('Payouts wait');
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
