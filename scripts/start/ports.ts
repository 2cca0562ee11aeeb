import { createServer } from 'node:net';

/** @returns whether a server can currently listen on that port, on any address */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const probe = createServer();
    probe.once('error', () => settle(false));
    probe.listen({ port, exclusive: true }, () => probe.close(() => settle(true)));
  });
}

/** @returns `preferred` if it is free, otherwise a port that the system picks */
export async function choosePort(preferred: number): Promise<number> {
  return (await isPortFree(preferred)) ? preferred : anyFreePort();
}

export function anyFreePort(): Promise<number> {
  return new Promise((settle, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? settle(address.port)
          : reject(new Error('No port is available.')),
      );
    });
  });
}
