import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  CLIENT,
  COLD,
  ETH,
  GWEI,
  HOT,
  pay,
  payTokens,
  THIEF,
  twenty,
  USDC,
  USDT,
  type Changes,
} from '../../../testing/signer/attack-requests';
import { openAttackedSigner } from '../../../testing/signer/attacked-signer';
import { expectWithinLimits } from '../../../testing/signer/expect-limits';
import { encodeTransfer } from '../../evm/erc20';

/**
 * Attacks by someone who can write anything to the database and send anything to the signer. Each
 * test expects the number of signed transactions: the hourly limit allows two payouts.
 */
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-attack-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function attack(messages: readonly unknown[]): Promise<number> {
  const signer = await openAttackedSigner(folder);
  const signed = await signer.sendAll(messages);
  expectWithinLimits(signer.movements());
  return signed;
}
/** Twenty payouts with different nonces and the given keys. */
const keyed = (keyOf: (number: number) => object, changes: Changes = {}) =>
  twenty((number) =>
    pay({ ...changes, request: keyOf(number), payload: { nonce: number, ...changes.payload } }),
  );
const key = (transferKey: string) => ({ transferKey });

describe('forged rows', () => {
  test.each([
    ['payouts', keyed((number) => key(`payout:${number}`))],
    ['refunds', keyed((number) => key(`refund:${number}:1`))],
    ['sweeps from the hot wallet', keyed((number) => key(`sweep:${number}`))],
    ['gas for sweeps', keyed((number) => key(`gas:${number}`))],
    ['reward withdrawals', keyed((number) => key(`reward:${number}`))],
    ['fillers of nonce gaps', keyed((number) => key(`filler:${number}`))],
    ['returns of misdirected deposits', keyed((number) => key(`return:${number}`))],

    ['payouts with a confusable key', keyed((number) => key('payout:1'.padEnd(8 + number)))],
    [
      'token payouts',
      twenty((number) =>
        payTokens({ request: key(`payout:${number}`), payload: { nonce: number } }),
      ),
    ],
  ])('of %s move no more than the hourly limit', async (_what, messages) => {
    expect(await attack(messages)).toBe(2);
  });

  test.each<[string, Changes]>([
    ['more than the free limit', amount(ETH + 1n)],
    ['the whole wallet', amount(10n ** 24n)],
    ['more than a word can hold', amount(1n << 256n)],
    ['nothing', amount(0n)],
    ['a negative amount', { stated: { amountMinor: '-1' }, payload: { value: '-1' } }],
    ['an amount with an exponent', { stated: { amountMinor: '1e18' } }],
    ['an amount that is a number', { stated: { amountMinor: 1 } }],
    ['an amount in hexadecimal', { stated: { amountMinor: '0xff' }, payload: { value: '0xff' } }],
  ])('of a payout of %s move nothing', async (_what, changes) => {
    expect(await attack([pay(changes)])).toBe(0);
  });
});

function amount(wei: bigint): Changes {
  return { stated: { amountMinor: wei }, payload: { value: wei } };
}

/** Says that the payouts before this one are over. */
const endedBefore = (number: number) =>
  Array.from({ length: number - 1 }, (_, index) => ({
    transferKey: `payout:${index + 1}`,
    attempt: 1,
  }));

test.each([
  ['all earlier ones are over', (number: number) => ({ ended: endedBefore(number) })],
  ['they settle nothing', () => ({ settles: [] })],
  ['each settles its own order', (number: number) => ({ settles: [`order:${number}`] })],
])('payouts with the claim that %s move no more than the hourly limit', async (_what, claim) => {
  const messages = keyed((number) => ({ ...key(`payout:${number}`), ...claim(number) }));
  expect(await attack(messages)).toBe(2);
});

test('payouts of one order with false debts move no more than the hourly limit', async () => {
  const keys = ['payout:1', 'refund:1', 'return:1', 'reward:1'];
  const messages = keys.map((transferKey, index) =>
    pay({
      request: { transferKey, settles: [`debt:${index}`], ended: endedBefore(index + 1) },
      payload: { nonce: index + 1 },
    }),
  );
  expect(await attack(messages)).toBe(2);
});

test.each([
  ['other books', twenty((number) => ({ booksId: `books ${number}` }))],
  [
    'books and keys that read the same when joined',
    twenty((number) => ({ booksId: `b${' x'.repeat(number)}`, transferKey: 'x payout:1' })),
  ],
])('forged rows of %s are rejected, except for the first books', async (_what, requests) => {
  const messages = requests.map((request, index) =>
    pay({ request: request as object, payload: { nonce: index + 1 } }),
  );
  expect(await attack(messages)).toBe(1);
});

describe('replayed rows', () => {
  const tokensToClient: Changes = {
    stated: { to: CLIENT, assetSlug: 'usdterc20', amountMinor: 1n },
    payload: { to: USDT, value: 0n, data: encodeTransfer(CLIENT, 1n) },
  };
  const nonces = (request: (number: number) => object) =>
    twenty((number) => pay({ request: request(number), payload: { nonce: number } }));

  test.each([
    ['with the next nonce', nonces(() => ({}))],
    ['as further attempts', nonces((number) => ({ attempt: number }))],
    ['as attempts in descending order', nonces((number) => ({ attempt: 21 - number }))],
    [
      'with two nonces in turn',
      twenty((number) => pay({ request: { attempt: number }, payload: { nonce: number % 2 } })),
    ],
    ['with nonces far ahead', nonces(() => ({})).slice(10)],
  ])('%s pay once', async (_what, messages) => {
    const signer = await openAttackedSigner(folder);
    await signer.sendAll(messages);
    expectWithinLimits(signer.movements());
    expect(new Set(signer.movements().flatMap(({ uses }) => uses)).size).toBe(1);
  });

  test.each([
    ['to another receiver', { stated: { to: THIEF }, payload: { to: THIEF } }],
    ['in another asset', tokensToClient],
    [
      'with a higher amount',
      {
        stated: { to: CLIENT, amountMinor: ETH + 1n },
        payload: { to: CLIENT, value: ETH + 1n },
      },
    ],
    ['from another wallet', { stated: { from: 7 } }],
  ])('%s are rejected', async (_what, changes) => {
    const first = pay({ stated: { to: CLIENT }, payload: { to: CLIENT } });
    expect(await attack([first, pay(changes)])).toBe(1);
  });

  test.each([0, -1, 1.5, '2', null])('with the attempt %j are rejected', async (attempt) => {
    expect(await attack([pay({ request: { attempt } })])).toBe(0);
  });
});

describe('a transaction that does not do what the request states', () => {
  const transfer = (to: string, tokens = 1_000_000_000n) => encodeTransfer(to, tokens);
  const word = '0'.repeat(64);

  test.each([
    ['pays the thief instead of the client', pay({ stated: { to: CLIENT } })],
    ['pays the thief instead of the hot wallet', pay({ stated: { to: HOT } })],
    [
      'pays the thief instead of the hot wallet, in capitals',
      pay({ stated: { to: HOT.toUpperCase() } }),
    ],
    ['pays the thief instead of the cold address', pay({ stated: { to: COLD } })],
    ['pays more than it states', pay({ payload: { value: 100n * ETH } })],
    ['moves tokens instead of coins', payTokens({ stated: { assetSlug: 'eth' } })],
    ['moves tokens of another contract', payTokens({ stated: { assetSlug: 'daierc20' } })],
    [
      'moves more tokens than it states',
      payTokens({ payload: { data: transfer(THIEF, 10n ** 15n) } }),
    ],
    ['pays tokens to the thief, not to the hot wallet', payTokens({ stated: { to: HOT } })],
    [
      'approves the thief to take tokens',
      payTokens({ payload: { data: `0x095ea7b3${transfer(THIEF).slice(10)}` } }),
    ],
    [
      'lets the thief take tokens of others',
      payTokens({ payload: { data: `0x23b872dd${word}${word}${word}` } }),
    ],
    [
      'adds data behind a token transfer',
      payTokens({ payload: { data: `${transfer(THIEF)}${word}` } }),
    ],
    ['pays coins with a token transfer', payTokens({ payload: { value: ETH } })],
    ['calls a contract with coins', pay({ payload: { data: '0xd0e30db0' } })],
    ['creates a contract', pay({ payload: { to: '0x' } })],
    ['is for another chain id', pay({ payload: { chainId: 1 } })],
    ['is for every chain', pay({ payload: { chainId: 0 } })],
    [
      'names a chain without a policy',
      pay({
        stated: { chainKey: 'evm-31338', assetSlug: 'bnb' },
        payload: { chainId: 31_338 },
      }),
    ],
    ['names a chain that does not exist', pay({ stated: { chainKey: 'evm-1' } })],
    [
      'names an asset without a policy',
      payTokens({ stated: { assetSlug: 'usdcerc20' }, payload: { to: USDC } }),
    ],
    ['has a delegation to a contract', pay({ payload: { authorizationList: [] } })],
    ['has an access list', pay({ payload: { accessList: [] } })],
    ['has an unknown type', pay({ payload: { type: 'eip7702' } })],
  ])('is rejected if it %s', async (_what, message) => {
    expect(await attack([message])).toBe(0);
  });
});

describe('fees', () => {
  const legacy = (gasPrice: bigint) => ({
    type: 'legacy',
    gasPrice,
    maxFeePerGas: undefined,
    maxPriorityFeePerGas: undefined,
  });
  const toHot = (changes: Changes = {}) =>
    pay({ ...changes, stated: { to: HOT }, payload: { to: HOT, ...changes.payload } });

  test.each([
    ['a gas price that burns the wallet', pay({ payload: { maxFeePerGas: 10n ** 6n * GWEI } })],
    ['a gas limit that burns the wallet', pay({ payload: { gas: 10n ** 9n } })],
    ['a legacy gas price', pay({ payload: legacy(10n ** 6n * GWEI) })],
    ['a fee above the stated one', pay({ stated: { maxFeeMinor: 1n } })],
    ['a fee above the limit in a sweep', toHot({ payload: { maxFeePerGas: 10n ** 6n * GWEI } })],
  ])('%s is rejected', async (_what, message) => {
    expect(await attack([message])).toBe(0);
  });

  test('are limited per day, however often the wallet pays itself', async () => {
    const messages = twenty((number) =>
      toHot({
        request: key(`sweep:${number}`),
        payload: { nonce: number, gas: 100_000n, maxFeePerGas: 100n * GWEI },
      }),
    );
    expect(await attack(messages)).toBe(10);
  });

  /** A payment of the wallet to itself for `gas` times 100 gwei: 0.01 ETH for 100,000. */
  const dear = (number: number, gas: bigint) =>
    toHot({
      request: key(`sweep:${number}`),
      payload: { nonce: number, gas, maxFeePerGas: 100n * GWEI },
    });

  test('of the versions of one transfer count as the highest one, since only one can be in a block', async () => {
    const messages = twenty((number) => dear(1, 80_000n + BigInt(number) * 1_000n));
    expect(await attack(messages)).toBe(20);
  });

  test('that are raised to the limit of a transaction count against the daily limit', async () => {
    const raised = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].flatMap((number) => [
      dear(number, 50_000n),
      dear(number, 100_000n),
    ]);
    expect(await attack(raised)).toBe(20);
  });
});

describe('requests to spend from a deposit address', () => {
  test.each([
    [
      'they pay the thief',
      twenty((number) => pay({ request: key(`sweep:${number}`), stated: { from: number } })),
    ],
    [
      'they pay the thief a little',
      twenty((number) =>
        pay({ stated: { from: number, amountMinor: 1n }, payload: { value: 1n } }),
      ),
    ],
    ['they pay tokens to the thief', [payTokens({ stated: { from: 1 } })]],
    ['they pay the thief, and state the hot wallet', [pay({ stated: { from: 1, to: HOT } })]],
    ['the number of the address is negative', [pay({ stated: { from: -1 } })]],
    ['the number of the address is a text', [pay({ stated: { from: '1' } })]],
    ['the number is above those of deposit addresses', [pay({ stated: { from: 2 ** 31 } })]],
  ])('are rejected if %s', async (_what, messages) => {
    expect(await attack(messages)).toBe(0);
  });
});
