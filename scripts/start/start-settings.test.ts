import { readStartSettings } from './start-settings';

describe('readStartSettings', () => {
  test.each([
    [undefined, '127.0.0.1', 'http://localhost:8080'],
    ['0.0.0.0', '127.0.0.1', 'http://localhost:8080'],
    ['::', '127.0.0.1', 'http://localhost:8080'],
    ['10.0.0.5', '10.0.0.5', 'http://10.0.0.5:8080'],
    ['::1', '[::1]', 'http://[::1]:8080'],
  ])('reaches a server that listens on HOST=%s', (HOST, host, url) => {
    expect(readStartSettings({ HOST }, false)).toMatchObject({ host, url });
  });
});
