import { createServer } from 'node:net';

/** A port that nothing listens on now. */
export function freePort(): Promise<number> {
  return new Promise((settle, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address !== null ? settle(address.port) : reject(new Error('No port could be had.'))));
    });
  });
}
