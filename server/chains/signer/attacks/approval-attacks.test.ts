import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Tampering } from '../../../testing/accounts/software-passkey';
import { createApprover, type TestApprover } from '../../../testing/signer/approvers';
import {
  CLIENT,
  ETH,
  GWEI,
  pay,
  payTokens,
  POLICY,
  THIEF,
  USDT,
  type Changes,
} from '../../../testing/signer/attack-requests';
import { openAttackedSigner, type AttackedSigner } from '../../../testing/signer/attacked-signer';
import { encodeTransfer } from '../../evm/erc20';
import { readStatement, writeStatement } from '../approvals/approval-statement';

/**
 * Attacks on payouts that need approval, by someone who can send anything to the signer and sees
 * every approval. The policy lets one person approve up to 10 ETH, and two people up to 50.
 */
const RULES = [
  { upTo: '10', people: 1 },
  { upTo: '50', people: 2 },
];

let folder = '';
let ann: TestApprover;
let bob: TestApprover;
let stranger: TestApprover;
let signer: AttackedSigner;
beforeAll(async () => {
  [ann, bob, stranger] = await Promise.all([createApprover(), createApprover(), createApprover()]);
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-attack-'));
  signer = await openAttackedSigner(folder, policy());
});
afterEach(() => rmSync(folder, { recursive: true }));

const policy = () => ({
  ...POLICY,
  assets: {
    ...POLICY.assets,
    eth: { ...POLICY.assets.eth, approvals: RULES },
    usdterc20: { ...POLICY.assets.usdterc20, approvals: [{ upTo: '10000', people: 1 }] },
  },
  approvers: { Ann: [ann.credential], Bob: [bob.credential] },
});

/** A payout of this amount to the client, with changes. */
function payout(amountMinor: bigint, { request, stated, payload }: Changes = {}) {
  return pay({
    request: { ...request },
    stated: { to: CLIENT, amountMinor, ...stated },
    payload: { to: CLIENT, value: amountMinor, ...payload },
  });
}
const five = (changes?: Changes) => payout(5n * ETH, changes);

async function statementFor(message: unknown): Promise<string> {
  const reply = await signer.send(message);
  if (reply.kind !== 'unapproved') throw new Error(`It needs no approval: ${reply.kind}`);
  return reply.needed.statement;
}
const isSigned = async (message: unknown): Promise<boolean> =>
  (await signer.send(message)).kind === 'signed';
const isAccepted = async (message: unknown): Promise<boolean> =>
  (await signer.send(message)).kind === 'approved';

describe('a payout above the free limit', () => {
  test('is signed once the person has approved it', async () => {
    expect(await signer.send(five())).toMatchObject({
      kind: 'unapproved',
      needed: { people: 1, approvedBy: [] },
    });
    expect(await signer.send(ann.approve(await statementFor(five())))).toEqual({
      kind: 'approved',
      approver: 'Ann',
      approvedBy: ['Ann'],
    });
    await signer.restart();
    expect(await isSigned(five())).toBe(true);
  });

  test('states everything that is paid, and the highest fee of the policy', async () => {
    expect(readStatement(await statementFor(five()))).toMatchObject({
      booksId: 'books',
      transferKey: 'payout:1',
      attempt: 1,
      chainKey: 'evm-31337',
      from: expect.stringMatching(/^0x/),
      to: CLIENT,
      assetSlug: 'eth',
      amountMinor: 5n * ETH,
      maxFeeMinor: ETH / 100n,
    });
  });

  test('needs no second approval when its fee is raised', async () => {
    await signer.send(ann.approve(await statementFor(five())));
    expect(await isSigned(five())).toBe(true);
    expect(await isSigned(five({ payload: { maxFeePerGas: 9n * GWEI } }))).toBe(true);
  });

  test('leaves the free limits to other payouts', async () => {
    await signer.send(ann.approve(await statementFor(five())));
    expect(await isSigned(five())).toBe(true);
    const free = (number: number) =>
      payout(ETH, {
        request: { transferKey: `payout:free-${number}` },
        payload: { nonce: number },
      });
    expect(await signer.sendAll([free(2), free(3)])).toBe(2);
    expect(await signer.send(free(4))).toMatchObject({
      kind: 'unapproved',
      needed: { reason: expect.stringContaining('within an hour') },
    });
  });

  test.each([
    ['has not been approved', five()],
    ['is above all that people can approve', payout(50n * ETH + 1n)],
    ['has a fee above the limit', five({ payload: { gas: 10n ** 9n } })],
  ])('is not signed if it %s', async (_what, message) => {
    expect(await isSigned(message)).toBe(false);
  });

  test('needs two people above the higher amount, and counts a person who approves twice once', async () => {
    const message = payout(20n * ETH);
    const statement = await statementFor(message);
    expect(await isAccepted(ann.approve(statement))).toBe(true);
    expect(await isAccepted(ann.approve(statement))).toBe(true);
    expect(await signer.send(message)).toMatchObject({
      kind: 'unapproved',
      needed: { people: 2, approvedBy: ['Ann'] },
    });
    expect(await isAccepted(bob.approve(statement))).toBe(true);
    expect(await isSigned(message)).toBe(true);
  });

  test('needs two people, not two devices of one', async () => {
    const devices = {
      ...policy(),
      approvers: { Ann: [ann.credential, bob.credential], Cy: [stranger.credential] },
    };
    rmSync(folder, { recursive: true });
    folder = mkdtempSync(join(tmpdir(), 'quayside-attack-'));
    signer = await openAttackedSigner(folder, devices);
    const message = payout(20n * ETH);
    const statement = await statementFor(message);
    await signer.send(ann.approve(statement));
    await signer.send(bob.approve(statement));
    expect(await isSigned(message)).toBe(false);
  });
});

describe('an approval', () => {
  test.each<[string, Changes]>([
    ['another receiver', { stated: { to: THIEF }, payload: { to: THIEF } }],
    ['a higher amount', { stated: { amountMinor: 6n * ETH }, payload: { value: 6n * ETH } }],
    ['a lower amount', { stated: { amountMinor: 4n * ETH }, payload: { value: 4n * ETH } }],
    ['another transfer', { request: { transferKey: 'payout:2' } }],
    ['another attempt', { request: { attempt: 2 } }],
    ['other books', { request: { booksId: 'other' } }],
    ['a fee above the limit', { payload: { maxFeePerGas: 10n ** 6n * GWEI } }],
  ])('does not cover %s', async (_what, changes) => {
    await signer.send(ann.approve(await statementFor(five())));
    expect(await isSigned(five(changes))).toBe(false);
    expect(signer.movements()).toEqual([]);
  });

  test('does not cover another asset', async () => {
    await signer.send(ann.approve(await statementFor(five())));
    const tokens = payTokens({
      stated: { to: CLIENT, amountMinor: 5_000_000_000n },
      payload: { to: USDT, data: encodeTransfer(CLIENT, 5_000_000_000n) },
    });
    expect(await isSigned(tokens)).toBe(false);
  });

  test('does not cover a second transaction of the same payout', async () => {
    await signer.send(ann.approve(await statementFor(five())));
    expect(await isSigned(five())).toBe(true);
    expect(await isSigned(five({ payload: { nonce: 2 } }))).toBe(false);
  });

  test.each<[string, Tampering]>([
    ['on a page of another site', { origin: 'https://localhost.evil.test' }],
    ['on a page of a site with a longer name', { origin: 'http://localhost.evil.test:80' }],
    ['on a page of this host without a port', { origin: 'http://localhost' }],
    ['with a credential for another host', { rpId: 'evil.test' }],
    ['in a frame of another page', { crossOrigin: true }],
    ['of another ceremony', { type: 'webauthn.create' }],
    ['of other bytes', { challenge: 'B'.repeat(43) }],
    ['without a check of who the person is', { isUserUnverified: true }],
    ['without a touch', { isUserAbsent: true }],
  ])('%s is rejected', async (_what, tampering) => {
    expect(await isAccepted(ann.approve(await statementFor(five()), tampering))).toBe(false);
    expect(await isSigned(five())).toBe(false);
  });

  test('forged with a key of the attacker is rejected', async () => {
    const { privateKey } = stranger.device;
    expect(await isAccepted(ann.approve(await statementFor(five()), { signer: privateKey }))).toBe(
      false,
    );
  });

  test('of someone who is not in the policy is rejected', async () => {
    expect(await isAccepted(stranger.approve(await statementFor(five())))).toBe(false);
  });

  test('of one person under the credential of another is rejected', async () => {
    const statement = await statementFor(five());
    const { credentialId } = bob.device;
    expect(await isAccepted(ann.approve(statement, { credentialId }))).toBe(false);
  });

  test('sent again for another payout is rejected', async () => {
    const approval = ann.approve(await statementFor(five()));
    await signer.send(approval);
    const other = await statementFor(five({ request: { transferKey: 'payout:2' } }));
    expect(await isAccepted({ ...approval, statement: other })).toBe(false);
  });

  test('with a counter that the device has passed is rejected', async () => {
    const first = await statementFor(five());
    const second = await statementFor(five({ request: { transferKey: 'payout:2' } }));
    expect(await isAccepted(ann.approve(first, { signCount: 70 }))).toBe(true);
    expect(await isAccepted(ann.approve(second, { signCount: 70 }))).toBe(false);
    expect(await isAccepted(ann.approve(second, { signCount: 0 }))).toBe(false);
    await signer.restart();
    expect(await isAccepted(ann.approve(second, { signCount: 69 }))).toBe(false);
    expect(await isAccepted(ann.approve(second, { signCount: 71 }))).toBe(true);
  });

  test('with a counter that two requests use at once is accepted once', async () => {
    const statements = await Promise.all(
      ['payout:2', 'payout:3'].map((transferKey) =>
        statementFor(five({ request: { transferKey } })),
      ),
    );
    const outcomes = await Promise.all(
      statements.map((statement) => isAccepted(ann.approve(statement, { signCount: 90 }))),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  test.each([
    ['an empty text', () => ''],
    ['a text that is not a statement', () => '{"amountMinor":"1"}'],
    ['a statement with another order of fields', reversed],
    ['a statement with spaces', (text: string) => text.replace(',', ', ')],
    ['a statement with another field', (text: string) => text.replace('}', ',"note":"gift"}')],
  ])('of %s is rejected', async (_what, change) => {
    const statement = change(await statementFor(five()));
    expect(await isAccepted(ann.approve(statement))).toBe(false);
  });

  test('of a person who is no longer in the policy does not count', async () => {
    await signer.send(ann.approve(await statementFor(five())));
    const without = {
      ...policy(),
      approvers: { Bob: [bob.credential], Cy: [stranger.credential] },
    };
    await signer.restart(without);
    expect(await isSigned(five())).toBe(false);
  });

  test('is rejected by a signer whose policy has no approvers', async () => {
    const statement = await statementFor(five());
    await signer.restart(POLICY);
    expect(await isAccepted(ann.approve(statement))).toBe(false);
    expect(await isSigned(five())).toBe(false);
  });

  test('that an attacker adds to the journal stops the signer', async () => {
    const approval = ann.approve(await statementFor(five()));
    await signer.send(approval);
    signer.changeJournal((text) => text.replace('Ann', 'Bob'));
    await expect(signer.restart()).rejects.toThrow('its hash is wrong');
  });
});

test('a statement reads back as it was written', async () => {
  const text = await statementFor(five());
  const statement = readStatement(text);
  expect(statement && writeStatement(statement)).toBe(text);
});

function reversed(text: string): string {
  return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text) as object).reverse()));
}
