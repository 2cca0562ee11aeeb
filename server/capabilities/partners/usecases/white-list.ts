import { AppError } from '@quayside/contract/errors/app-error';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

type Range = readonly [start: IPv4 | IPv6, bits: number];

const MAX_ENTRIES = 50;
const MAX_ENTRY_LENGTH = 64;
const BITS = /^(?:0|[1-9]\d{0,2})$/;
/** The length of the prefix of an IPv4-mapped IPv6 address. */
const MAPPED_BITS = 96;

/**
 * Reads an IP allowlist as a person types it: IPv4 and IPv6 addresses and ranges such as
 * `203.0.113.0/24`, separated by commas, semicolons, spaces or line breaks.
 * @returns the list separated by commas, without duplicates, each range with its first address;
 *   empty for an empty list
 * @throws AppError ERR_VALIDATION on `whiteListIp`, with the invalid entry
 */
export function readWhiteList(text: string): string {
  const entries = text.split(/[\s,;]+/).filter(Boolean);
  if (entries.length > MAX_ENTRIES) throw invalid(`must have at most ${MAX_ENTRIES} entries`, null);
  const ranges = entries.map((entry) => {
    const range = readRange(entry);
    if (!range)
      throw invalid(
        'must be IPv4, IPv6 or ranges such as 203.0.113.0/24, separated by commas',
        entry.slice(0, MAX_ENTRY_LENGTH),
      );
    return writeRange(range);
  });
  return [...new Set(ranges)].join(',');
}

/**
 * Whether a list from `readWhiteList` allows a call from that address. An empty list allows every
 * address.
 */
export function isOnWhiteList(whiteListIp: string, callerAddress: string): boolean {
  if (whiteListIp === '') return true;
  const caller = readRange(callerAddress.split('%')[0] ?? '');
  return (
    caller !== null &&
    whiteListIp.split(',').some((entry) => {
      const range = readRange(entry);
      return (
        range !== null &&
        caller[0].kind() === range[0].kind() &&
        caller[0].match(range[0] as never, range[1])
      );
    })
  );
}

/** A single address is a range of one. IPv4 written as IPv6 counts as IPv4. */
function readRange(entry: string): Range | null {
  const [host = '', bitsText, ...rest] = entry.split('/');
  const start = entry.length > MAX_ENTRY_LENGTH || rest.length > 0 ? null : readHost(host);
  if (!start) return null;
  const bits = readBits(bitsText, widestOf(start));
  if (bits === null) return null;
  if (!(start instanceof ipaddr.IPv6) || !start.isIPv4MappedAddress()) return [start, bits];
  return bits < MAPPED_BITS ? null : [start.toIPv4Address(), bits - MAPPED_BITS];
}

const widestOf = (start: IPv4 | IPv6): number => (start.kind() === 'ipv4' ? 32 : 128);

function readBits(text: string | undefined, widest: number): number | null {
  if (text === undefined) return widest;
  return BITS.test(text) && Number(text) <= widest ? Number(text) : null;
}

/**
 * Accepts only the usual forms: some programs interpret leading zeros as octal, or accept fewer
 * than four numbers, so they read a different address than a person does.
 */
function readHost(host: string): IPv4 | IPv6 | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(host)) return ipaddr.IPv4.parse(host);
  return host.includes(':') && !host.includes('%') && ipaddr.IPv6.isValid(host)
    ? ipaddr.IPv6.parse(host)
    : null;
}

function writeRange([start, bits]: Range): string {
  if (bits === widestOf(start)) return start.toString();
  const family = start.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${start.toString()}/${bits}`).toString()}/${bits}`;
}

function invalid(rule: string, entry: string | null): AppError {
  return new AppError('ERR_VALIDATION', `whiteListIp ${rule}`, {
    field: 'whiteListIp',
    ...(entry === null ? {} : { value: entry }),
  });
}
