import { isConnected } from './probe-connection';

const asked = jest.fn();

beforeEach(() => {
  asked.mockReset();
  window.fetch = asked;
  // jsdom has none.
  AbortSignal.timeout = () => new AbortController().signal;
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a browser that knows of no connection asks nobody', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await isConnected('https://dns.example/resolve')).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

test('without a probe the browser is believed', async () => {
  expect(await isConnected(null)).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

test('a connectivity probe to a public DNS resolver is made, and takes nothing of the visitor along', async () => {
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
