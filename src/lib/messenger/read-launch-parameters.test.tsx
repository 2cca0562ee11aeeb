import { launchParametersKey, readLaunchParameters } from './read-launch-parameters';

const put = (native: boolean) => {
  if (native) Object.assign(window, { TelegramWebviewProxy: {} });
  else delete (window as { TelegramWebviewProxy?: unknown }).TelegramWebviewProxy;
};
beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(
    { key: 'kept' },
    '',
    '/ru?amount=1#tgWebAppData=signed&tgWebAppVersion=8.0',
  );
});
afterEach(() => {
  put(false);
  jest.restoreAllMocks();
});

test.each([
  ["with a messenger's object", true],
  ['in a frame', false],
])(
  'readLaunchParameters %s removes launch parameters from the URL and finds them after a reload',
  (_where, isNative) => {
    put(isNative);
    if (!isNative) jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    expect(readLaunchParameters()).toBe('tgWebAppData=signed&tgWebAppVersion=8.0');
    expect(`${window.location.pathname}${window.location.search}${window.location.hash}`).toBe(
      '/ru?amount=1',
    );
    expect(window.history.state).toEqual({ key: 'kept' });
    expect(readLaunchParameters()).toBe('tgWebAppData=signed&tgWebAppVersion=8.0');
  },
);

test('readLaunchParameters ignores forged launch parameters on a plain page', () => {
  sessionStorage.setItem(launchParametersKey, 'tgWebAppData=before');
  expect(readLaunchParameters()).toBeNull();
  expect(window.location.hash).not.toBe('');
  expect(sessionStorage.getItem(launchParametersKey)).toBe('tgWebAppData=before');
});

test('readLaunchParameters leaves the launch parameters in the URL if there is no storage', () => {
  put(true);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(readLaunchParameters()).toBe('tgWebAppData=signed&tgWebAppVersion=8.0');
  expect(window.location.hash).not.toBe('');
});
