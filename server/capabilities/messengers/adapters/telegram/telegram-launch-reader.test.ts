import fc from 'fast-check';
import { generateKeyPairSync } from 'node:crypto';

import {
  SANDBOX_TELEGRAM_BOT_TOKEN,
  SANDBOX_TELEGRAM_PUBLIC_KEY,
} from '../../../../platform/sandbox-keys/telegram-keys';
import { signLaunchData, type LaunchUser } from '../../../../sandbox/sign-launch-data';
import { createTelegramLaunchReader } from './telegram-launch-reader';

const NOW_MS = 1_900_000_000_000;
const messenger = createTelegramLaunchReader({
  botToken: SANDBOX_TELEGRAM_BOT_TOKEN,
  publicKeyHex: SANDBOX_TELEGRAM_PUBLIC_KEY,
});
const ANN: LaunchUser = {
  id: 279_058_397,
  first_name: 'Ann',
  last_name: 'Ünal & "Co" 100% +1',
  username: 'ann',
  language_code: 'ru',
  is_premium: true,
  allows_write_to_pm: true,
  photo_url: 'https://t.me/i/userpic/320/4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg',
};
const MORE = {
  query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
  chat_type: 'private',
  chat_instance: '8134722200314281151',
  start_param: 'order___123',
};
const genuine = signLaunchData(ANN, NOW_MS, MORE);

const kindOf = (initData: string): string => messenger.readLaunchData(initData).kind;
const pairsOf = (initData: string): [string, string][] => [...new URLSearchParams(initData)];
const joined = (pairs: readonly (readonly [string, string])[]): string =>
  new URLSearchParams(pairs.map(([name, field]) => [name, field])).toString();
const changed = (name: string, change: (field: string) => string): string =>
  joined(pairsOf(genuine).map(([each, field]) => [each, each === name ? change(field) : field]));

test('signed launch data contains the user, the time and the language', () => {
  expect(messenger.readLaunchData(genuine)).toEqual({
    kind: 'launch',
    launch: {
      messengerUserId: '279058397',
      launchHash: expect.stringMatching(/^[\w-]{43}$/),
      signedAtMs: NOW_MS,
      locale: 'ru',
    },
  });
  expect(messenger.readLaunchData(signLaunchData({ id: 1, first_name: '' }, NOW_MS))).toMatchObject(
    {
      kind: 'launch',
      launch: { messengerUserId: '1', locale: 'en' },
    },
  );
});

test.each([
  ['an empty string', ''],
  ['a missing hash', joined(pairsOf(genuine).filter(([name]) => name !== 'hash'))],
  [
    'a missing signature of the messenger',
    joined(pairsOf(genuine).filter(([name]) => name !== 'signature')),
  ],
  ['a missing user', joined(pairsOf(genuine).filter(([name]) => name !== 'user'))],
  ['a user without an id', changed('user', () => '{"first_name":"Ann"}')],
  ['a user that is not JSON', changed('user', (field) => field.slice(1))],
  ['an invalid time', changed('auth_date', () => '1e9')],
  ['a repeated name', `${genuine}&auth_date=${NOW_MS / 1_000}`],
  [
    'a field that looks like two',
    joined([
      ...pairsOf(genuine).filter(([name]) => name !== 'chat_type' && name !== 'chat_instance'),
      ['chat_instance', `${MORE.chat_instance}\nchat_type=private`],
    ]),
  ],
  ['a hash in capitals', changed('hash', (hash) => hash.toUpperCase())],
  ['a bot', signLaunchData({ ...ANN, is_bot: true }, NOW_MS)],
])('launch data is rejected as malformed: %s', (_case, initData) => {
  expect(kindOf(initData)).toBe('malformed');
});

test("launch data needs both the bot's token and the messenger's key", () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const own = { botToken: SANDBOX_TELEGRAM_BOT_TOKEN, privateKey };
  expect(kindOf(signLaunchData(ANN, NOW_MS, MORE, own))).toBe('forged');
  const bySignature = pairsOf(genuine).find(([name]) => name === 'signature')![1];
  const elsewhere = pairsOf(
    signLaunchData(ANN, NOW_MS, MORE, {
      botToken: '100000000:ANOTHER-TOKEN-OF-THE-SAME-BOT-1234',
      privateKey,
    }),
  );
  expect(
    kindOf(
      joined(elsewhere.map(([name, field]) => [name, name === 'signature' ? bySignature : field])),
    ),
  ).toBe('forged');
});

describe('launch data under 10,000 mutations', () => {
  const launch = messenger.readLaunchData(genuine);

  test('stays valid, and keeps its launch hash, if its fields are unchanged', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(pairsOf(genuine), { minLength: pairsOf(genuine).length }),
        fc.integer({ min: 0, max: 2 }),
        (pairs, spelling) => {
          const text = joined(pairs);
          const reencoded = [
            text,
            text.replaceAll('+', '%20'),
            text.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
          ][spelling]!;
          expect(messenger.readLaunchData(reencoded)).toEqual(launch);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('is rejected if its fields have changed', () => {
    const fields = pairsOf(genuine);
    const mutation = fc.oneof(
      fc.record({
        how: fc.constant('replace' as const),
        index: fc.nat(fields.length - 1),
        at: fc.nat(),
        sign: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      }),
      fc.record({
        how: fc.constant('insert' as const),
        index: fc.nat(fields.length - 1),
        at: fc.nat(),
        sign: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
      }),
      fc.record({
        how: fc.constant('cut' as const),
        index: fc.nat(fields.length - 1),
        at: fc.nat(),
        sign: fc.constant(''),
      }),
      fc.record({
        how: fc.constant('drop' as const),
        index: fc.nat(fields.length - 1),
        at: fc.nat(),
        sign: fc.constant(''),
      }),
      fc.record({
        how: fc.constant('add' as const),
        index: fc.nat(fields.length - 1),
        at: fc.nat(),
        sign: fc.string({
          unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz_'),
          minLength: 1,
          maxLength: 12,
        }),
      }),
      fc.record({
        how: fc.constant('swap' as const),
        index: fc.nat(fields.length - 1),
        at: fc.nat(),
        sign: fc.constant(''),
      }),
    );
    fc.assert(
      fc.property(mutation, ({ how, index, at, sign }) => {
        const [name, field] = fields[index]!;
        const place = at % field.length;
        const next = ((): [string, string][] => {
          const withField = (text: string): [string, string][] =>
            fields.map((pair, each) => (each === index ? [name, text] : pair));
          switch (how) {
            case 'replace':
              return withField(`${field.slice(0, place)}${sign}${field.slice(place + 1)}`);
            case 'insert':
              return withField(`${field.slice(0, place)}${sign}${field.slice(place)}`);
            case 'cut':
              return withField(field.slice(0, place));
            case 'drop':
              return fields.filter((_pair, each) => each !== index);
            case 'add':
              return [...fields, [sign, field]];
            case 'swap': {
              const other = (index + 1 + (at % (fields.length - 1))) % fields.length;
              return fields.map((pair, each) =>
                each === index
                  ? [name, fields[other]![1]]
                  : each === other
                    ? [pair[0], field]
                    : pair,
              );
            }
          }
        })();
        fc.pre(joined(next) !== joined(fields));
        expect(kindOf(joined(next))).not.toBe('launch');
      }),
      { numRuns: 7_000 },
    );
  });

  test('is rejected, without throwing, if it is arbitrary text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 400 }),
          fc.string({ maxLength: 40 }).map((text) => `${genuine}&x=${encodeURIComponent(text)}`),
          fc.nat(genuine.length - 1).map((length) => genuine.slice(0, length)),
        ),
        (text) => {
          expect(kindOf(text)).not.toBe('launch');
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
