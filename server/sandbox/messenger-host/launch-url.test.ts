import { validate, validate3rd } from '@tma.js/init-data-node';

import { createTelegramLaunchReader } from '../../capabilities/messengers/adapters/telegram/telegram-launch-reader';
import {
  SANDBOX_TELEGRAM_BOT_TOKEN,
  SANDBOX_TELEGRAM_PUBLIC_KEY,
} from '../../platform/sandbox-keys/telegram-keys';
import { readLaunchInput } from './launch-input';
import { launchUrl } from './launch-url';

const NOW_MS = 1_800_000_000_000;
const launchReader = createTelegramLaunchReader({
  botToken: SANDBOX_TELEGRAM_BOT_TOKEN,
  publicKeyHex: SANDBOX_TELEGRAM_PUBLIC_KEY,
});

function readLaunchedUrl(query: string, nowMs = NOW_MS) {
  const { origin, pathname, hash } = new URL(
    launchUrl('http://localhost:8080', readLaunchInput(new URLSearchParams(query)), nowMs),
  );
  const parameters = new URLSearchParams(hash.slice(1));
  return {
    place: `${origin}${pathname}`,
    parameters,
    initData: parameters.get('tgWebAppData') ?? '',
  };
}

test('launchUrl signs launch data that both the server and the messenger toolkit accept', async () => {
  const { place, parameters, initData } = readLaunchedUrl(
    'user=1002&start=pair___btc-eth&path=/ru&theme=dark',
    Date.now(),
  );
  expect(place).toBe('http://localhost:8080/ru');
  expect(JSON.parse(parameters.get('tgWebAppThemeParams') ?? '')).toMatchObject({
    bg_color: '#212121',
  });
  expect(launchReader.readLaunchData(initData)).toMatchObject({
    kind: 'launch',
    launch: { messengerUserId: '1002', locale: 'ru' },
  });
  expect(new URLSearchParams(initData).get('start_param')).toBe('pair___btc-eth');
  expect(() => {
    validate(initData, SANDBOX_TELEGRAM_BOT_TOKEN);
  }).not.toThrow();
  // This check expects a signature by the messenger's own key, which the sandbox doesn't have.
  await expect(
    validate3rd(initData, Number(SANDBOX_TELEGRAM_BOT_TOKEN.split(':')[0])),
  ).rejects.toThrow();
});

test('launchUrl creates launch data that is forged, old or from the future', () => {
  expect(launchReader.readLaunchData(readLaunchedUrl('forged=yes').initData)).toEqual({
    kind: 'forged',
  });
  expect(launchReader.readLaunchData(readLaunchedUrl('age=7200').initData)).toMatchObject({
    launch: { signedAtMs: NOW_MS - 7_200_000 },
  });
  expect(launchReader.readLaunchData(readLaunchedUrl('age=-300').initData)).toMatchObject({
    launch: { signedAtMs: NOW_MS + 300_000 },
  });
});

test('two launches at the same moment have different launch data', () => {
  expect(readLaunchedUrl('').initData).not.toBe(readLaunchedUrl('').initData);
});
