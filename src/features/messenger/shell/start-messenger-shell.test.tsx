import { WIDGET_FRAME_PATH } from '@quayside/contract/site/widget';

import { siteFacts } from '../../../config/site-facts';
import { messengerShell } from '../../../lib/messenger/messenger-shell';
import { launchParametersKey } from '../../../lib/messenger/read-launch-parameters';
import { storedLook } from './messenger-look';
import { openShell } from './open-shell';
import { startMessengerShell } from './start-messenger-shell';

jest.mock('./open-shell', () => ({ openShell: jest.fn(async () => undefined) }));

beforeEach(() => {
  jest.replaceProperty(siteFacts, 'messengerOrigins', ['https://web.telegram.org']);
  (openShell as jest.Mock).mockClear();
  sessionStorage.setItem(launchParametersKey, 'tgWebAppData=signed');
  storedLook.write({ theme: 'dark', tokens: {}, covered: {} });
  window.history.replaceState(null, '', '/ru');
  messengerShell.set({});
});
afterEach(() => {
  Reflect.deleteProperty(window.location, 'ancestorOrigins');
  Reflect.deleteProperty(window, 'TelegramWebviewProxy');
  jest.restoreAllMocks();
});

function frameOf(origin: string): void {
  jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  Object.assign(window.location, { ancestorOrigins: [origin] });
}

async function startsShell(): Promise<boolean> {
  await startMessengerShell('tgWebAppData=signed');
  const isEntered = (openShell as jest.Mock).mock.calls.length > 0;
  expect(messengerShell.get()).toEqual(isEntered ? {} : null);
  expect(sessionStorage.getItem(launchParametersKey)).toBe(
    isEntered ? 'tgWebAppData=signed' : null,
  );
  expect(storedLook.read().theme).toBe(isEntered ? 'dark' : null);
  return isEntered;
}

test.each([
  ['https://web.telegram.org', true],
  ['https://evil.example', false],
  ['null', false],
])('a frame on %s counts as a messenger frame: %s', async (origin, isMessenger) => {
  frameOf(origin);
  expect(await startsShell()).toBe(isMessenger);
});

test('the shell starts without a frame if a messenger app shows the page', async () => {
  Object.assign(window, { TelegramWebviewProxy: {} });
  expect(await startsShell()).toBe(true);
  expect(openShell).toHaveBeenCalledWith('tgWebAppData=signed');
});

test.each([WIDGET_FRAME_PATH, '/ru/widget/frame/', '/widget/%66rame', '/widget/%zz'])(
  'the shell ignores a launch on the page %s, which any site can show in a frame',
  async (path) => {
    Object.assign(window, { TelegramWebviewProxy: {} });
    frameOf('https://web.telegram.org');
    window.history.replaceState(null, '', path);
    expect(await startsShell()).toBe(false);
  },
);

test('the messenger shell is reset even if storage is blocked', async () => {
  frameOf('https://evil.example');
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  await startMessengerShell('tgWebAppData=signed');
  expect(messengerShell.get()).toBeNull();
});
