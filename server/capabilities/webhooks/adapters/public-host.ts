import ipaddr from 'ipaddr.js';

/**
 * Whether a number of a host is one of the open internet: everything else (this machine, its
 * network, link-local and cloud metadata, carrier networks, documentation, multicast, tunnels to
 * any of these, an IPv4 number that is written as IPv6) is not for others to reach through us.
 */
export function isPublicNumber(text: string): boolean {
  // The library takes `::a.b.c.d` for the IPv4 number itself.
  if (!ipaddr.isValid(text) || /^::[\d.]+$/.test(text)) return false;
  const number = ipaddr.process(text);
  if (number.range() !== 'unicast') return false;
  return number.kind() === 'ipv6'
    ? !number.match(IPV4_COMPATIBLE)
    : number.toString() !== CLOUD_PLATFORM;
}

/** `::a.b.c.d`, long out of use, which may still lead to that IPv4 number. */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');

/** Public by its range, yet the platform's own service on every machine in Azure. */
const CLOUD_PLATFORM = '168.63.129.16';
