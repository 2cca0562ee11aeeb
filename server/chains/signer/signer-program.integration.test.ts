import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { CHAINS, pay } from '../../testing/signer/attack-requests';
import {
  createSignerFolder,
  signingRequest,
  type SignerFolder,
} from '../../testing/signer/signer-folder';
import { withinSeconds } from '../../testing/within-seconds';
import { SignerUnavailableError } from '../signer-errors';
import { connectSigner } from './connect-signer';
import { READY_PATH } from './signer-socket';

jest.setTimeout(60_000);

let signers: SignerFolder;
beforeEach(() => {
  signers = createSignerFolder();
});
afterEach(() => signers.remove());

const payout = signingRequest(pay());

test('a separate signer signs within its policy, also after a restart', async () => {
  const first = signers.start();
  await first.listens();
  const signer = connectSigner(signers.env.SIGNER_SOCKET, CHAINS);
  await signer.ready();
  const elsewhere = [{ key: 'evm-31337', hotWalletAddress: '0x0' }];
  await expect(connectSigner(signers.env.SIGNER_SOCKET, elsewhere).ready()).rejects.toThrow(
    'does not have chain evm-31337 with hot wallet 0x0',
  );
  const signed = await signer.sign(payout);
  expect(signed).toMatchObject({ to: payout.prepared.to, nonce: 1 });
  await expect(
    signer.sign(signingRequest(pay({ request: { attempt: 2 }, payload: { nonce: 2 } }))),
  ).rejects.toThrow('may still be mined');
  const second = signers.start();
  await second.ended;
  expect(second.output()).toContain('Another signer listens on');

  first.process.kill('SIGKILL');
  await first.ended;
  await expect(signer.sign(payout)).rejects.toThrow(SignerUnavailableError);
  await signers.start().listens();
  expect(await signer.find(payout)).toMatchObject([{ txId: signed.txId }]);
});

test.each([
  ['without a policy', () => ({ SIGNER_POLICY: '' }), 'SIGNER_POLICY is missing'],
  [
    'without a journal',
    () => {
      for (const end of ['', '.head']) rmSync(`${signers.env.SIGNER_JOURNAL}${end}`);
      return {};
    },
    'npm run signer -- new-journal',
  ],
  [
    'with a policy that others may change',
    () => {
      chmodSync(signers.env.SIGNER_POLICY, 0o666);
      return {};
    },
    'which users other than root and this one can change',
  ],
  [
    'with a chains configuration in a folder that others may change',
    () => {
      chmodSync(signers.folder, 0o777);
      return {};
    },
    'CHAINS_CONFIG names',
  ],
  [
    'with a token whose module others may change',
    () => {
      const place = (name: string, mode: number): string => {
        const path = join(signers.folder, name);
        writeFileSync(path, '{}');
        chmodSync(path, mode);
        return path;
      };
      const token = {
        module: place('module.so', 0o666),
        binding: signers.folder,
        token: 'label',
        pinFile: place('pin', 0o600),
        hotKeys: {},
      };
      const tokenFile = place('token.json', 0o600);
      writeFileSync(tokenFile, JSON.stringify(token));
      return { SIGNER_TOKEN: tokenFile };
    },
    'module in',
  ],
  [
    'with a keys file that others may read',
    () => {
      chmodSync(signers.env.KEYS_FILE, 0o644);
      return {};
    },
    'can be read by users other than its owner',
  ],
])('a separate signer does not start %s', async (_what, prepare, problem) => {
  const signer = signers.start(prepare());
  const code = await signer.ended;
  expect([code, signer.output()]).toEqual([1, expect.stringContaining(problem)]);
});

test('a separate signer is reported as unavailable if it hangs', async () => {
  const hanging = createServer(() => undefined).listen(signers.env.SIGNER_SOCKET);
  await once(hanging, 'listening');
  await expect(connectSigner(signers.env.SIGNER_SOCKET, [], 100).sign(payout)).rejects.toThrow(
    'no answer within 100 ms',
  );
  hanging.closeAllConnections();
  hanging.close();
});

test('a request has one deadline for the check of the chains and for its response', async () => {
  const timeoutMs = 3_000;
  const slow = createServer((request, response) => {
    if (request.url === READY_PATH)
      setTimeout(() => response.end(JSON.stringify({ hotWallets: {} })), timeoutMs - 1_000);
  }).listen(signers.env.SIGNER_SOCKET);
  await once(slow, 'listening');
  // Two deadlines would end after 5 seconds.
  await withinSeconds(4.5, () =>
    expect(connectSigner(signers.env.SIGNER_SOCKET, [], timeoutMs).sign(payout)).rejects.toThrow(
      'no answer within 3000 ms',
    ),
  );
  slow.closeAllConnections();
  slow.close();
});
