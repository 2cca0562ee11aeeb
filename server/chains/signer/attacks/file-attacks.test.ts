import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pay, POLICY, twenty } from '../../../testing/signer/attack-requests';
import { openAttackedSigner, type AttackedSigner } from '../../../testing/signer/attacked-signer';
import { expectWithinLimits } from '../../../testing/signer/expect-limits';

/**
 * Attacks by someone who can also write the signer's files, which the setup in the runbook
 * prevents. Before each attack, two payouts are signed: the hourly limit.
 */
let folder = '';
let signer: AttackedSigner;
const payouts = twenty((number) =>
  pay({ request: { transferKey: `payout:${number}` }, payload: { nonce: number } }),
);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-attack-'));
  signer = await openAttackedSigner(folder);
  await signer.send(payouts[0]);
  copyFileSync(signer.journalFile, join(folder, 'older-copy'));
  copyFileSync(`${signer.journalFile}.head`, join(folder, 'older-head'));
  await signer.send(payouts[1]);
});
afterEach(() => {
  expectWithinLimits(signer.movements());
  rmSync(folder, { recursive: true });
});

type Tampering = (journalFile: string, text: string) => void;
const rewrite =
  (change: (text: string) => string): Tampering =>
  (journalFile, text) =>
    writeFileSync(journalFile, change(text));
/** Recomputes the hashes without the keys, as an attacker who knows the format would. */
const rehash = (text: string): string => {
  let previous = '0'.repeat(64);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { entry } = JSON.parse(line) as { entry: string };
      previous = createHash('sha256').update(previous).update(entry).digest('hex');
      return `${JSON.stringify({ entry, hash: previous })}\n`;
    })
    .join('');
};

const JOURNAL_ATTACKS: readonly [string, Tampering][] = [
  ['emptied', (journalFile) => truncateSync(journalFile, 0)],
  ['cut off by a line', rewrite((text) => text.slice(0, text.trimEnd().lastIndexOf('\n') + 1))],
  ['cut off in its last line', rewrite((text) => text.slice(0, -20))],
  ['replaced by an older copy', (file) => copyFileSync(join(folder, 'older-copy'), file)],
  ['edited: smaller amounts', rewrite((text) => text.replaceAll('1000000000000000000', '1000000'))],
  ['edited: older times', rewrite((text) => text.replaceAll('1800000000000', '1700000000000'))],
  ['edited: funds that stay with us', rewrite((text) => text.replaceAll('false', 'true'))],
  ['edited, with new hashes', rewrite((text) => rehash(text.replaceAll('false', 'true')))],
  ['reversed', rewrite((text) => `${text.trimEnd().split('\n').reverse().join('\n')}\n`)],
  ['extended by a copied line', (file, text) => appendFileSync(file, text.split('\n')[0] + '\n')],
  ['extended by other text', (file) => appendFileSync(file, '{}\n')],
];

test.each(JOURNAL_ATTACKS)(
  'a journal that is %s allows no further payout',
  async (_what, tamper) => {
    tamper(signer.journalFile, readFileSync(signer.journalFile, 'utf8'));
    expect(await signer.sendAll(payouts)).toBeLessThanOrEqual(2);
    await expect(signer.restart()).rejects.toThrow(signer.journalFile);
  },
);

test('a journal that is moved while the signer runs allows no further payout', async () => {
  renameSync(signer.journalFile, join(folder, 'moved'));
  signer.advance(3_600_000);
  expect(await signer.sendAll(payouts.slice(2))).toBe(0);
});

test('a restart does not reset the daily limit', async () => {
  await signer.restart();
  signer.advance(3_600_000);
  expect(await signer.sendAll(payouts.slice(2))).toBe(1);
});

const GENEROUS = {
  ...POLICY,
  assets: { eth: { perPayout: '1000', perHour: '1000', perDay: '1000' } },
};

describe('a policy', () => {
  test('that is overwritten while the signer runs changes nothing', async () => {
    writeFileSync(signer.policyFile, JSON.stringify(GENEROUS));
    expect(await signer.sendAll(payouts.slice(2))).toBe(0);
  });

  test.each([
    ['666', 0o666],
    ['664', 0o664],
    ['622', 0o622],
  ])('that others can write (mode %s) is rejected', async (_text, mode) => {
    writeFileSync(signer.policyFile, JSON.stringify(GENEROUS));
    chmodSync(signer.policyFile, mode);
    await expect(signer.restart()).rejects.toThrow('can be changed by users other than its owner');
  });

  test.each([
    ['removed', () => rmSync(signer.policyFile)],
    ['emptied', () => truncateSync(signer.policyFile, 0)],
    ['cut off', () => truncateSync(signer.policyFile, 100)],
    ['given other fields', () => writeFileSync(signer.policyFile, '{"unlimited":true}')],
    [
      'given negative limits',
      () => writeFileSync(signer.policyFile, JSON.stringify(GENEROUS).replaceAll('"1000"', '"-1"')),
    ],
  ])('that is %s prevents the signer from starting', async (_what, tamper) => {
    tamper();
    await expect(signer.restart()).rejects.toThrow();
  });
});

describe('invalid messages', () => {
  test.each([
    ['no JSON', 'sign everything'],
    ['a list', '[]'],
    ['another kind', { kind: 'export', file: 'keys.json' }],
    ['a policy of their own', { ...payment(), policy: GENEROUS }],
    ['facts of their own', { ...payment(), facts: { isOwn: true } }],
    ['a new start with other files', { kind: 'open', keysFile: 'keys.json', policyFile: null }],
    ['inherited fields', JSON.stringify(payment()).replace('{', '{"__proto__":{"isOwn":true},')],
    ['no books', { ...payment(), booksId: '' }],
    ['no transfer', { ...payment(), transferKey: '' }],
  ])('with %s are rejected', async (_what, message) => {
    signer.advance(3_600_000);
    expect((await signer.send(message)).kind).toBe('refused');
  });

  test('that are sent concurrently move no more than the hourly limit', async () => {
    signer.advance(24 * 3_600_000);
    const replies = await Promise.all(payouts.slice(2).map((message) => signer.send(message)));
    expect(replies.filter(({ kind }) => kind === 'signed')).toHaveLength(2);
  });

  test('for unsigned transfers find nothing', async () => {
    for (const attempt of [1, 2])
      expect(
        await signer.send({ kind: 'find', booksId: 'books', transferKey: 'payout:9', attempt }),
      ).toEqual({ kind: 'found', signed: [] });
  });
});

function payment() {
  const { prepared, ...message } = pay({ request: { transferKey: 'payout:50' } });
  return { ...message, prepared: { ...prepared, amountMinor: '1', maxFeeMinor: '1' } };
}
