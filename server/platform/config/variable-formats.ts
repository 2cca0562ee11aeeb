import { isIP } from 'node:net';

import * as z from 'zod';

import { marketSources } from './choices';

export const optionalNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine(
      (count) => count >= least && count <= most,
      `must be a whole number from ${least} to ${most}`,
    );

export const wholeNumber = (least: number, most: number, fallback: number) =>
  optionalNumber(least, most).default(fallback);

export const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`);

export const origin = z
  .string()
  .superRefine((text, context) => {
    const problem = originProblem(text);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .transform((text) => new URL(text).origin);

function originProblem(text: string): string | null {
  if (!URL.canParse(text)) return 'must be a full URL such as https://exchange.example';
  const { protocol, pathname, search } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return 'must start with https:// or http://';
  return pathname === '/' && search === ''
    ? null
    : 'must be the scheme, the host and the port only, without a path';
}

/**
 * An IP address, so that the interface is unambiguous: `localhost` may resolve to two addresses.
 */
export const listenAddress = z
  .string()
  .transform((text) => (text === 'localhost' ? '127.0.0.1' : text))
  .refine(
    (text) => isIP(text) !== 0,
    'must be an address of this machine such as 127.0.0.1, or 0.0.0.0 for all of them',
  );

export const databaseUrl = z
  .string()
  .regex(
    /^postgres(ql)?:\/\/\S+$/,
    'must be a PostgreSQL URL such as postgresql://user:password@host:5432/name',
  );

/**
 * No path or query: a parameter could turn encryption off.
 */
export const smtpUrl = z
  .string()
  .refine(
    (text) => /^smtps?:$/.test(protocolOf(text)) && /^[^/?#]+\/\/[^/?#\s]+\/?$/.test(text),
    'must be smtp://user:password@host:587 or smtps://user:password@host:465, with characters ' +
      'such as @ in the password written as %40',
  );

const protocolOf = (text: string): string =>
  URL.canParse(text) && new URL(text).hostname !== '' ? new URL(text).protocol : '';

export const bucketUrl = z
  .string()
  .regex(
    /^https?:\/\/[^/\s?#@]+(\/[\w.~-]+)*\/?$/,
    'must be the URL of a bucket such as https://s3.example/documents',
  )
  .transform((text) => text.replace(/\/$/, ''));

export const masterKey = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits: openssl rand -hex 32 generates them')
  .transform((text) => text.toLowerCase());

/**
 * A percentage with up to two decimals, stored in basis points so that rates use no floating point.
 */
export const percentAsBps = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage from 0 to 99.99 with at most two decimals')
  .transform((text) => {
    const [whole = '0', decimals = ''] = text.split('.');
    return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
  });

/** USDT, stored in its smallest unit, a millionth. */
export const usdtAsMinor = z
  .string()
  .regex(
    /^(0|[1-9]\d{0,6})(\.\d{1,6})?$/,
    'must be an amount of USDT such as 10 or 0.5, with at most 6 decimals',
  )
  .transform((text) => {
    const [whole = '0', decimals = ''] = text.split('.');
    return BigInt(`${whole}${decimals.padEnd(6, '0')}`);
  })
  .refine((minor) => minor > 0n, 'must be above zero');

export const bps = (most: number, fallback: number) =>
  wholeNumber(0, most, fallback).transform(BigInt);

export const sources = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(oneOf(marketSources)).min(1));

/** A password in it would be in the list of processes, and in the log. */
export const gitAddress = z
  .string()
  .regex(
    /^(?:https?:\/\/[^\s@]+|(?:ssh|file|git):\/\/\S+|[\w.-]+@[\w.-]+:\S+)$/,
    'must be the address of a Git repository without a password, such as https://git.example/site.git',
  );

export const variableNames = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.string().regex(/^[A-Za-z_]\w*$/, 'must be names of variables, such as A,B')));

export const exportNames = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^[\w-]{1,40}$/,
          'must be names made of letters, digits, - and _, separated by commas, such as premium,monitor',
        ),
    ),
  );

/**
 * Network names, addresses and CIDR ranges. A number of proxies is rejected: anyone who reaches the
 * server directly could then fake an address.
 */
export const trustProxy = z
  .string()
  .transform((text) =>
    text === 'true' || text === 'false'
      ? text === 'true'
      : text.split(',').map((entry) => entry.trim()),
  )
  .refine(
    (trusted) => typeof trusted === 'boolean' || trusted.every(isProxyEntry),
    'must be false, or the addresses or networks of your proxies separated by commas, such as 127.0.0.1,10.0.0.0/8',
  );

function isProxyEntry(entry: string): boolean {
  if (entry === 'loopback' || entry === 'linklocal' || entry === 'uniquelocal') return true;
  const [address = '', bits, ...more] = entry.split('/');
  const family = isIP(address);
  const isWholeNetwork =
    bits === undefined ||
    (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
  return family !== 0 && isWholeNetwork && more.length === 0;
}

/** Planned for running several nodes. Until then, an error is better than ignoring the variable. */
export const notSupportedYet = (what: string) =>
  z.undefined(`is not supported by this version: ${what}. Remove it`);

/** `EUR:699,USD:750`, stored in cents. */
export const fiatLimits = z
  .string()
  .regex(/^[A-Z]{3}:\d{1,7}(,[A-Z]{3}:\d{1,7})*$/, 'must be amounts such as EUR:699,USD:750')
  .transform(
    (text): ReadonlyMap<string, bigint> =>
      new Map(text.split(',').map((entry) => [entry.slice(0, 3), BigInt(entry.slice(4)) * 100n])),
  );
