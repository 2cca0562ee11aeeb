import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * Returns the address of the client that opened a WebSocket. Fastify knows this for ordinary
 * requests; upgrades do not pass through it.
 * @param trustProxy `false`: the peer itself; `true`: the first address in the header, which a
 *   caller can forge; a list of addresses and networks: the nearest address that is not in it
 */
export function createCallerAddressOf(
  trustProxy: boolean | readonly string[],
): (request: IncomingMessage) => string {
  if (trustProxy === false) return peerOf;
  if (trustProxy === true) return (request) => forwardedOf(request)[0] ?? peerOf(request);
  const trusted = trustedList(trustProxy);
  return (request) => nearest(request, (address) => !isTrusted(trusted, address));
}

/**
 * Returns the first address, from the peer outwards, that is the caller's; the outermost one if
 * none is.
 */
function nearest(request: IncomingMessage, isCaller: (address: string) => boolean): string {
  const chain = [peerOf(request), ...forwardedOf(request).reverse()];
  return chain.find(isCaller) ?? chain[chain.length - 1] ?? '';
}

const peerOf = (request: IncomingMessage): string => request.socket.remoteAddress ?? '';

function forwardedOf(request: IncomingMessage): string[] {
  const header = request.headers['x-forwarded-for'];
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => isIP(address) !== 0);
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The names that Fastify's own option accepts. */
const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function trustedList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries.flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

function isTrusted(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
}
