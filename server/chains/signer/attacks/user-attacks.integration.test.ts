import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';

import { serverUser } from '../../../testing/database/postgres-binaries';
import { pay } from '../../../testing/signer/attack-requests';
import {
  createSignerFolder,
  signingRequest,
  type SignerFolder,
  type SignerProgram,
} from '../../../testing/signer/signer-folder';
import type { SignerClient } from '../signer-client';
import { connectSigner } from '../connect-signer';

jest.setTimeout(60_000);

const payout = signingRequest(pay());

// Only root can act as another user.
(serverUser.uid === undefined ? describe.skip : describe)('another user on the machine', () => {
  let signers: SignerFolder;
  let program: SignerProgram;
  let signer: SignerClient;
  beforeAll(async () => {
    signers = createSignerFolder();
    // The server's user has to reach the socket.
    chmodSync(signers.folder, 0o755);
    program = signers.start();
    await program.listens();
    signer = connectSigner(signers.env.SIGNER_SOCKET, []);
    await signer.sign(payout);
  });
  afterAll(() => signers.remove());

  test.each([
    ['read the keys', () => `cat ${signers.env.KEYS_FILE}`],
    ['read the journal', () => `cat ${signers.env.SIGNER_JOURNAL}`],
    ['change the policy', () => `echo '{}' > ${signers.env.SIGNER_POLICY}`],
    ['replace the policy', () => `mv -f /etc/hostname ${signers.env.SIGNER_POLICY}`],
    ['change the chains configuration', () => `echo '[]' > ${signers.env.CHAINS_CONFIG}`],
    ['empty the journal', () => `truncate -s 0 ${signers.env.SIGNER_JOURNAL}`],
    ['remove the journal', () => `rm -f ${signers.env.SIGNER_JOURNAL}`],
    ['move the head of the journal', () => `mv ${signers.env.SIGNER_JOURNAL}.head /tmp/`],
    ['replace the socket', () => `rm -f ${signers.env.SIGNER_SOCKET}`],
    ['stop the signer', () => `kill -9 ${program.process.pid}`],
    ['freeze the signer', () => `kill -STOP ${program.process.pid}`],
    ['read the memory of the signer', () => `head -c 1 /proc/${program.process.pid}/mem`],
    ['read the settings of the signer', () => `cat /proc/${program.process.pid}/environ`],
  ])('cannot %s', async (_what, script) => {
    const attacked = spawnSync('sh', ['-c', script()], {
      ...serverUser,
      env: { PATH: process.env.PATH },
    });
    expect(attacked.status).not.toBe(0);
    expect(await signer.find(payout)).toHaveLength(1);
  });

  test('can connect to the socket only as a member of its group', () => {
    const path = signers.env.SIGNER_SOCKET;
    const call = `require('http').request({ socketPath: '${path}', path: '/ready', method: 'POST' },
      ({ statusCode }) => console.log(statusCode)).on('error', ({ code }) => console.log(code)).end()`;
    const connect = () =>
      spawnSync(process.execPath, ['-e', call], { ...serverUser, encoding: 'utf8' }).stdout.trim();
    expect(statSync(path).mode & 0o777).toBe(0o660);
    expect(connect()).toBe('EACCES');
    chownSync(path, 0, serverUser.gid ?? 0);
    expect(connect()).toBe('200');
  });
});
