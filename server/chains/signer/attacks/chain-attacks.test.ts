import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  COINS,
  LITECOIN_HOT,
  LITECOIN_THIEF,
  LTC,
  payLitecoin,
  payTron,
  TRON_HOT,
  TRON_THIEF,
  twenty,
} from '../../../testing/signer/attack-requests';
import { openAttackedSigner, type AttackedSigner } from '../../../testing/signer/attacked-signer';
import { expectWithinLimits } from '../../../testing/signer/expect-limits';

let folder = '';
let signer: AttackedSigner;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-attack-'));
  signer = await openAttackedSigner(folder);
});
afterEach(() => {
  expectWithinLimits(signer.movements());
  rmSync(folder, { recursive: true });
});

const txIds = [...COINS.keys()].map((output) => output.slice(0, 64));
const input = (digit: number, amountMinor = 10n * LTC) => ({
  txId: txIds[digit - 1] ?? '',
  index: 0,
  amountMinor,
});
const toThief = { address: LITECOIN_THIEF, amountMinor: LTC };
const change = (amountMinor: bigint) => ({ address: LITECOIN_HOT, amountMinor });

describe('UTXO transactions', () => {
  test('that are forged move no more than the hourly limit', async () => {
    const messages = txIds.map((txId) =>
      payLitecoin({ request: { transferKey: `payout:${txId}` }, coin: txId[0] ?? '' }),
    );
    expect(await signer.sendAll(messages)).toBe(2);
  });

  test('for one payout must spend a common output', async () => {
    expect(
      await signer.sendAll([1, 2, 3].map((digit) => payLitecoin({ coin: String(digit) }))),
    ).toBe(1);
  });

  test('for one payout must share an output with every earlier one, not only with the last', async () => {
    const spend = (...digits: number[]) =>
      payLitecoin({
        payload: {
          inputs: digits.map((digit) => input(digit)),
          outputs: [toThief, change(BigInt(digits.length) * 10n * LTC - LTC - 1_000n)],
        },
      });
    expect(await signer.sendAll([spend(1, 2), spend(2, 3), spend(3, 4)])).toBe(2);
  });

  // Each signature covers the amount of its own input alone.
  test('with false input amounts cannot be combined into one with a higher fee', async () => {
    const outputs = [toThief, change(9n * LTC)];
    const claims = (key: string, first: bigint, second: bigint) =>
      payLitecoin({
        request: { transferKey: key },
        payload: { inputs: [input(1, first), input(2, second)], outputs },
      });
    const [all, little] = [10n * LTC, 1_000n];
    expect(
      await signer.sendAll([
        claims('payout:1', all, little),
        claims('payout:2', little, all),
        claims('payout:1', little, all),
      ]),
    ).toBe(2);
    expect(signer.movements()).toEqual([]);
  });

  test.each([
    [
      'change to the thief',
      { outputs: [toThief, { ...change(8n * LTC), address: LITECOIN_THIEF }] },
    ],
    ['a third output', { outputs: [toThief, change(LTC), toThief] }],
    ['more for the thief than they state', { outputs: [{ ...toThief, amountMinor: 9n * LTC }] }],
    ['a fee of all the change', { outputs: [toThief] }],
    ['outputs above their inputs', { outputs: [toThief, change(20n * LTC)] }],
    ['no inputs', { inputs: [] }],
    ['an output of nothing', { outputs: [{ ...toThief, amountMinor: 0n }] }],
  ])('with %s are rejected', async (_what, payload) => {
    expect(await signer.sendAll([payLitecoin({ payload })])).toBe(0);
  });

  test.each([
    ['the hot wallet, and pay the thief', { to: LITECOIN_HOT }],
    ['a deposit address as the sender', { from: 4 }],
    ['an asset of another chain', { assetSlug: 'eth' }],
  ])('that state %s are rejected', async (_what, stated) => {
    expect(await signer.sendAll([payLitecoin({ stated })])).toBe(0);
  });
});

describe('transactions on TRON', () => {
  const START_MS = 1_800_000_000_000;

  test('that are forged move no more than the hourly limit', async () => {
    const messages = twenty((number) =>
      payTron(START_MS, { request: { transferKey: `payout:${number}` } }),
    );
    expect(await signer.sendAll(messages)).toBe(2);
  });

  test('for one payout are not signed again before they expire', async () => {
    const messages = twenty((number) => payTron(START_MS + number));
    expect(await signer.sendAll(messages)).toBe(1);
  });

  test('for one payout count again each time they are signed after expiring', async () => {
    let signed = 0;
    for (let number = 0; number < 40; number += 1) {
      const attempt = { request: { attempt: number + 1 } };
      signed += await signer.sendAll([payTron(START_MS + number * 1_200_000, attempt)]);
      signer.advance(1_200_000);
    }
    // The daily limit allows three, and all of this happens within 13 hours.
    expect(signed).toBe(3);
  });

  test.each([
    ['another owner', { owner: TRON_THIEF }],
    ['another receiver', { to: TRON_HOT }],
    ['a higher amount', { amountMinor: 10n ** 12n }],
    ['another contract', { contractAddress: TRON_THIEF }],
    ['coins instead of tokens', { contractAddress: null }],
    ['a life of more than a day', { expirationMs: START_MS + 90_000_000 }],
    ['a fee above the limit', { feeLimitSun: 10n ** 12n }],
  ])('with %s are rejected', async (_what, payload) => {
    expect(await signer.sendAll([payTron(START_MS, { payload })])).toBe(0);
  });

  test.each([
    ['the hot wallet as the receiver', { to: TRON_HOT }],
    ['a deposit address as the sender', { from: 3 }],
  ])('that state %s are rejected', async (_what, stated) => {
    expect(await signer.sendAll([payTron(START_MS, { stated })])).toBe(0);
  });
});
