import { isValid, parse, sign } from '@tma.js/init-data-node';

import {
  SANDBOX_TELEGRAM_BOT_TOKEN,
  SANDBOX_TELEGRAM_PUBLIC_KEY,
} from '../../../../platform/sandbox-keys/telegram-keys';
import { signLaunchData } from '../../../../sandbox/sign-launch-data';
import { createTelegramLaunchReader } from './telegram-launch-reader';

const messenger = createTelegramLaunchReader({
  botToken: SANDBOX_TELEGRAM_BOT_TOKEN,
  publicKeyHex: SANDBOX_TELEGRAM_PUBLIC_KEY,
});
const ANN = {
  id: 279_058_397,
  first_name: 'Ann & "Co" 100% +1',
  language_code: 'ru',
  photo_url: 'https://t.me/i/userpic/320/a_b-c.svg',
};
const AT_MS = 1_900_000_000_000;

test("the messenger's own toolkit accepts launch data that we sign", () => {
  const initData = signLaunchData(ANN, AT_MS, {
    start_param: 'order___123',
    chat_instance: '8134722200314281151',
  });
  expect(isValid(initData, SANDBOX_TELEGRAM_BOT_TOKEN, { expiresIn: 0 })).toBe(true);
  expect(
    isValid(initData.replace('order___123', 'order___124'), SANDBOX_TELEGRAM_BOT_TOKEN, {
      expiresIn: 0,
    }),
  ).toBe(false);
  expect(parse(initData)).toMatchObject({
    user: ANN,
    start_param: 'order___123',
    auth_date: new Date(AT_MS),
  });
});

test("we accept launch data that the toolkit signs, with the messenger's signature", () => {
  const signature =
    new URLSearchParams(signLaunchData(ANN, AT_MS, { query_id: 'AAHdF6IQ' })).get('signature') ??
    '';
  const initData = sign(
    { user: ANN, query_id: 'AAHdF6IQ', signature },
    SANDBOX_TELEGRAM_BOT_TOKEN,
    new Date(AT_MS),
  );
  expect(messenger.readLaunchData(initData)).toMatchObject({
    kind: 'launch',
    launch: { messengerUserId: '279058397', signedAtMs: AT_MS, locale: 'ru' },
  });
  expect(
    messenger.readLaunchData(
      sign(
        { user: { ...ANN, id: 1 }, query_id: 'AAHdF6IQ', signature },
        SANDBOX_TELEGRAM_BOT_TOKEN,
        new Date(AT_MS),
      ),
    ).kind,
  ).toBe('forged');
});
