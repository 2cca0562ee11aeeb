import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pay } from '../../testing/signer/attack-requests';
import { openAttackedSigner, type AttackedSigner } from '../../testing/signer/attacked-signer';
import { runSignerCommand } from './run-signer-command';

let folder = '';
let signer: AttackedSigner;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-signer-'));
  signer = await openAttackedSigner(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...words: string[]) =>
  runSignerCommand(words, {
    KEYS_FILE: join(folder, 'keys.json'),
    SIGNER_JOURNAL: signer.journalFile,
  });
const sign = (request: object, nonce: number) => signer.send(pay({ request, payload: { nonce } }));

test('a transaction that the operator declares dead allows another attempt', async () => {
  const first = await sign({}, 1);
  if (first.kind !== 'signed') throw new Error('It was not signed.');
  const again = () => sign({ attempt: 2 }, 2);
  expect(await again()).toMatchObject({ reason: expect.stringContaining('may still be mined') });
  expect(await run('dead', first.signed.txId)).toContain('The statement is recorded');
  expect(await sign({ transferKey: 'payout:2' }, 9)).toMatchObject({
    kind: 'unavailable',
    reason: expect.stringContaining('restart the signer'),
  });
  await signer.restart();
  expect((await again()).kind).toBe('signed');
});

test('books that the operator allows are served', async () => {
  await sign({}, 1);
  const restored = () => sign({ booksId: 'restored' }, 2);
  expect(await restored()).toMatchObject({
    reason: expect.stringContaining('allow-books restored'),
  });
  await run('allow-books', 'restored');
  await signer.restart();
  expect((await restored()).kind).toBe('signed');
});

test('a clock that jumped ahead is noticed, and can be corrected', async () => {
  await sign({}, 1);
  signer.advance(1_000 * 86_400_000);
  const next = () => sign({ transferKey: 'payout:2' }, 2);
  expect(await next()).toMatchObject({ reason: expect.stringContaining('correct-clock') });
  signer.advance(-1_000 * 86_400_000);
  expect((await next()).kind).toBe('signed');
});

test('the journal is checked, created once, and accepted without its head', async () => {
  await sign({}, 1);
  expect(await run('check')).toContain('is intact, with 1 transactions');
  await expect(run('new-journal')).rejects.toThrow('may have signed before');
  writeFileSync(`${signer.journalFile}.head`, '');
  await expect(run('check')).rejects.toThrow('accept-journal');
  expect(await run('accept-journal')).toContain('is accepted with 1 lines');
  for (const file of [signer.journalFile, `${signer.journalFile}.head`]) rmSync(file);
  expect(await run('new-journal')).toContain('is the new journal');
});

test.each([[['help']], [['dead']], [['allow-books']]])('%j prints the usage', async (words) => {
  await expect(run(...words)).rejects.toThrow('Usage: npm run signer');
});
