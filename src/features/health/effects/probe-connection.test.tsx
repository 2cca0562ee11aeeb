import { isConnected } from './probe-connection';

const asked = jest.fn();

beforeEach(() => {
  asked.mockReset();
  window.fetch = asked;
  // jsdom does not implement it.
  AbortSignal.timeout = () => new AbortController().signal;
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('sends no request if the browser reports that it is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await isConnected('https://dns.example/resolve')).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

test('trusts the browser if there is no probe', async () => {
  expect(await isConnected(null)).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

test('sends a connectivity probe to a public DNS resolver without any visitor data', async () => {
  asked.mockResolvedValueOnce({ type: 'opaque' });
  expect(await isConnected('https://dns.example/resolve')).toBe(true);
  expect(asked).toHaveBeenCalledWith(
    'https://dns.example/resolve',
    expect.objectContaining({
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }),
  );
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await isConnected('https://dns.example/resolve')).toBe(false);
});
