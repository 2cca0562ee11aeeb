import { isConnected } from './probe-connection';

const requestedUrls = jest.fn();

beforeEach(() => {
  requestedUrls.mockReset();
  window.fetch = requestedUrls;
  // jsdom does not implement it.
  AbortSignal.timeout = () => new AbortController().signal;
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('isConnected sends no request if the browser reports that it is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await isConnected('https://dns.example/resolve')).toBe(false);
  expect(requestedUrls).not.toHaveBeenCalled();
});

test('isConnected trusts the browser if there is no probe URL', async () => {
  expect(await isConnected(null)).toBe(true);
  expect(requestedUrls).not.toHaveBeenCalled();
});

test('isConnected sends its probe to a public DNS resolver, without any visitor data', async () => {
  requestedUrls.mockResolvedValueOnce({ type: 'opaque' });
  expect(await isConnected('https://dns.example/resolve')).toBe(true);
  expect(requestedUrls).toHaveBeenCalledWith(
    'https://dns.example/resolve',
    expect.objectContaining({
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }),
  );
  requestedUrls.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await isConnected('https://dns.example/resolve')).toBe(false);
});
