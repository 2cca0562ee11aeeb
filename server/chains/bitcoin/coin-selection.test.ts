import * as fc from 'fast-check';

import { sumMinor } from './bitcoin-payload';
import {
  MIN_CHANGE_MINOR,
  raiseFee,
  selectAll,
  selectForAmount,
  selectForJoining,
  sizeOf,
  TYPICAL_SIZE,
} from './coin-selection';
import { parseCoreJson } from './core-client';
import { coinsSchema } from './core-schemas';
import type { UnspentOutput } from './watch-wallet';

const script = new Uint8Array(22);
const outputs = fc.array(
  fc.record({
    txId: fc.constantFrom('aa', 'bb', 'cc'),
    index: fc.nat(500),
    amountMinor: fc.bigInt(1n, 10n ** 10n),
  }),
  { maxLength: 30 },
);
const feeRates = fc.bigInt(1n, 500n);

test('selectForAmount matches inputs to payment, change and fee, and overpays by at most a dust amount', () => {
  fc.assert(
    fc.property(outputs, fc.bigInt(1n, 10n ** 10n), feeRates, (unspent, amountMinor, feeRate) => {
      const selection = selectForAmount(unspent, amountMinor, feeRate, script, script);
      if (!selection) return;
      expect(sumMinor(selection.inputs)).toBe(
        amountMinor + selection.changeMinor + selection.feeMinor,
      );
      expect(selection.changeMinor === 0n || selection.changeMinor >= MIN_CHANGE_MINOR).toBe(true);
      const size = BigInt(11 + 68 * selection.inputs.length + 31);
      expect(selection.feeMinor).toBeGreaterThanOrEqual(size * feeRate);
      expect(selection.feeMinor).toBeLessThan((size + 31n) * feeRate + MIN_CHANGE_MINOR);
    }),
  );
});

test('selectForAmount finds inputs for any amount that the outputs can cover', () => {
  fc.assert(
    fc.property(outputs, feeRates, (unspent, feeRate) => {
      const all = selectAll(unspent, feeRate, script);
      const maxMinor = sumMinor(all.inputs) - all.feeMinor;
      if (maxMinor < 1n) return;
      expect(selectForAmount(unspent, maxMinor, feeRate, script, script)).not.toBeNull();
      expect(
        selectForAmount(unspent, maxMinor + 1n, feeRate, script, script)?.inputs.length ?? 0,
      ).toBeLessThan(Math.max(1, unspent.length));
    }),
  );
});

test('selectForAmount selects the same outputs regardless of their order', () => {
  const unspent: UnspentOutput[] = [
    { txId: 'b', index: 0, amountMinor: 5_000n },
    { txId: 'a', index: 1, amountMinor: 5_000n },
    { txId: 'a', index: 0, amountMinor: 9_000n },
  ];
  expect(selectForAmount(unspent, 10_000n, 1n, script, script)).toEqual(
    selectForAmount([...unspent].reverse(), 10_000n, 1n, script, script),
  );
  expect(TYPICAL_SIZE).toBe(sizeOf(2, [script, script]));
});

test('selectForAmount does not spend outputs that cost more than they bring', () => {
  fc.assert(
    fc.property(outputs, fc.bigInt(1n, 10n ** 10n), feeRates, (unspent, amountMinor, feeRate) => {
      const inputs = selectForAmount(unspent, amountMinor, feeRate, script, script)?.inputs ?? [];
      expect(inputs.every((input) => input.amountMinor > 68n * feeRate)).toBe(true);
    }),
  );
});

test('selectForAmount spends unconfirmed change last, and pays what its ancestors lack', () => {
  const confirmed = { txId: 'a', index: 0, amountMinor: 50_000n };
  const change = { txId: 'b', index: 1, amountMinor: 900_000n, carriedMinor: 7_000n };
  const pay = (amountMinor: bigint) =>
    selectForAmount([change, confirmed], amountMinor, 10n, script, script);
  expect(pay(40_000n)?.inputs).toEqual([confirmed]);
  expect(pay(100_000n)).toEqual({
    inputs: [confirmed, change],
    feeMinor: 7_000n + 10n * sizeOf(2, [script, script]),
    changeMinor: 950_000n - 100_000n - 7_000n - 10n * sizeOf(2, [script, script]),
  });
});

test('raiseFee pays the wanted rate and what ancestors lack, and no less than the old fee plus the relay fee', () => {
  fc.assert(
    fc.property(
      outputs,
      fc.bigInt(1n, 10n ** 10n),
      feeRates,
      fc.bigInt(0n, 10n ** 6n),
      (inputs, amountMinor, feeRate, spentFeeMinor) => {
        const raised = raiseFee(inputs, amountMinor, feeRate, spentFeeMinor, script, script, 500n);
        if (raised === null) return;
        const { feeMinor, changeMinor } = raised;
        const size = sizeOf(inputs.length, changeMinor > 0n ? [script, script] : [script]);
        expect(sumMinor(inputs)).toBe(amountMinor + changeMinor + feeMinor);
        expect(feeMinor).toBeGreaterThanOrEqual(feeRate * size + 500n);
        expect(feeMinor).toBeGreaterThanOrEqual(spentFeeMinor + size);
        expect(changeMinor === 0n || changeMinor >= MIN_CHANGE_MINOR).toBe(true);
      },
    ),
  );
});

test('selectForJoining joins the small outputs of a wallet that has many, and keeps the largest', () => {
  const many = Array.from({ length: 150 }, (_, index) => ({
    txId: 'a',
    index,
    amountMinor: 10_000n + BigInt(index),
  }));
  const joined = selectForJoining(many, 1n, script, null);
  expect(joined?.inputs.map(({ index }) => index).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, index) => index),
  );
  expect(joined?.feeMinor).toBe(sizeOf(100, [script]));
  expect(selectForJoining(many.slice(0, 29), 1n, script, null)).toBeNull();
  expect(selectForJoining(many, 200n, script, null)).toBeNull();
});

test('selectForJoining joins only so many outputs that the fee can still be raised within the limit', () => {
  const many = Array.from({ length: 150 }, (_, index) => ({
    txId: 'a',
    index,
    amountMinor: 10_000n + BigInt(index),
  }));
  const joined = selectForJoining(many, 3n, script, 50_000n);
  expect(joined?.inputs).toHaveLength(48);
  expect(5n * (joined?.feeMinor ?? 0n)).toBeLessThanOrEqual(50_000n);
  expect(selectForJoining(many, 10n, script, 50_000n)).toBeNull();
});

test('selectAll pays what the ancestors of unconfirmed change lack', () => {
  const change = { txId: 'b', index: 1, amountMinor: 900_000n, carriedMinor: 7_000n };
  expect(selectAll([change], 10n, script).feeMinor).toBe(7_000n + 10n * sizeOf(1, [script]));
});

const written = (minor: bigint) => {
  const digits = minor.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
};

test('coinsSchema reads amounts of any size in a node response exactly', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 21n), (minor) => {
      const answer = parseCoreJson(
        `{"text":"\\":${written(7n)},","list":[{"value": ${written(minor)}, "n":0}],"fee":-${written(minor)}}`,
      ) as { text: string; list: { value: unknown }[]; fee: unknown };
      expect([
        coinsSchema.parse(answer.list[0]?.value),
        coinsSchema.parse(answer.fee),
        answer.text,
      ]).toEqual([minor, -minor, `":${written(7n)},`]);
    }),
  );
});

test('coinsSchema reads amounts given as numbers exactly, or rejects them', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 26n * 10n ** 8n - 1n), (minor) => {
      expect(coinsSchema.parse(JSON.parse(written(minor)))).toBe(minor);
    }),
  );
  expect(coinsSchema.parse(-0.00000141)).toBe(-141n);
  expect(coinsSchema.safeParse(2 ** 26).success).toBe(false);
});
