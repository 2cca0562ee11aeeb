import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pay } from '../../testing/signer/attack-requests';
import { openAttackedSigner } from '../../testing/signer/attacked-signer';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-replies-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ENTRY = { journalId: expect.any(String), sequence: 1 };

test('a reply says where the journal has a signature', async () => {
  const signer = await openAttackedSigner(folder);
  const reply = await signer.send(pay({ request: { journal: null } }));
  expect(reply).toMatchObject({ kind: 'signed', signed: ENTRY });
});

test('a reply has no fields that an earlier server does not know if its request names no journal', async () => {
  const signer = await openAttackedSigner(folder);
  const reply = await signer.send(pay({}));
  expect(reply.kind === 'signed' && Object.keys(reply.signed).sort()).toEqual([
    'amountMinor',
    'assetSlug',
    'nonce',
    'rawTransaction',
    'sender',
    'spentOutputs',
    'to',
    'txId',
  ]);
});
