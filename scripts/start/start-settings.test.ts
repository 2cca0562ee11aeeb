import { readStartSettings } from './start-settings';

describe('readStartSettings', () => {
  test.each([
    [undefined, '127.0.0.1', 'http://localhost:8080'],
    ['0.0.0.0', '127.0.0.1', 'http://localhost:8080'],
    ['::', '127.0.0.1', 'http://localhost:8080'],
    ['10.0.0.5', '10.0.0.5', 'http://10.0.0.5:8080'],
    ['::1', '[::1]', 'http://[::1]:8080'],
  ])('returns where to reach a server that listens on HOST=%s', (HOST, host, url) => {
    expect(readStartSettings({ HOST }, false)).toMatchObject({ host, url });
  });

  test.each([
    [undefined, 2],
    ['1', 1],
    ['0.2', 0.2],
    ['600', 600],
  ])('reads SANDBOX_BLOCK_SECONDS=%s as %d seconds', (SANDBOX_BLOCK_SECONDS, blockTimeSeconds) => {
    expect(readStartSettings({ SANDBOX_BLOCK_SECONDS }, false).nodes).toMatchObject({
      blockTimeSeconds,
    });
  });

  test.each(['0', '0.05', '-1', '1e1', '601', 'fast'])(
    'rejects SANDBOX_BLOCK_SECONDS=%s',
    (SANDBOX_BLOCK_SECONDS) => {
      expect(() => readStartSettings({ SANDBOX_BLOCK_SECONDS }, false)).toThrow(
        'SANDBOX_BLOCK_SECONDS must be a number of seconds from 0.1 to 600',
      );
    },
  );
});
