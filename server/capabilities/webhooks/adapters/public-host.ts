import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is on the public internet. Everything else (this machine, its network,
 * link-local and cloud metadata, carrier networks, documentation, multicast, tunnels to any of
 * these, an IPv4 address that is written as IPv6) must not be reachable through us.
 */
export function isPublicNumber(text: string): boolean {
  // The library parses `::a.b.c.d` as the IPv4 address itself.
  if (!ipaddr.isValid(text) || /^::[\d.]+$/.test(text)) return false;
  const number = ipaddr.process(text);
  if (number.range() !== 'unicast') return false;
  return number.kind() === 'ipv6'
    ? !number.match(IPV4_COMPATIBLE)
    : number.toString() !== CLOUD_PLATFORM;
}

/** `::a.b.c.d`, long deprecated, which may still be routed to that IPv4 address. */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');

/** In a public range, but used by the platform's own service on every Azure machine. */
const CLOUD_PLATFORM = '168.63.129.16';
