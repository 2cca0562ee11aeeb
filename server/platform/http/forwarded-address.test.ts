import type { IncomingMessage } from 'node:http';

import Fastify from 'fastify';

import { callerKey, siteKey } from './caller-key';
import { createCallerAddressOf } from './forwarded-address';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

it.each<[boolean | readonly string[], string, string | undefined, string]>([
  [false, '10.0.0.1', '1.1.1.1', '10.0.0.1'],
  [true, '10.0.0.1', '1.1.1.1, 2.2.2.2', '1.1.1.1'],
  [true, '10.0.0.1', undefined, '10.0.0.1'],
  [true, '10.0.0.1', 'nonsense', '10.0.0.1'],
  [['10.0.0.0/8'], '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  [['10.0.0.0/8'], '9.9.9.9', '1.1.1.1', '9.9.9.9'],
  [['10.0.0.0/8', '2.2.2.2'], '::ffff:10.0.0.1', '1.1.1.1, 2.2.2.2', '1.1.1.1'],
  [['loopback'], '127.0.0.1', '2001:db8::1', '2001:db8::1'],
  [['uniquelocal', 'loopback'], '::1', '5.5.5.5, 192.168.3.4, fd00::1', '5.5.5.5'],
])(
  'with trustProxy %j, a request from %s with X-Forwarded-For %j has the caller %s',
  (trustProxy, peer, forwarded, caller) => {
    expect(createCallerAddressOf(trustProxy)(request(peer, forwarded))).toBe(caller);
  },
);

it.each<[boolean | readonly string[], string]>([
  [false, '127.0.0.1'],
  [true, '6.6.6.6'],
  [['127.0.0.1'], '1.1.1.1'],
  [['loopback'], '1.1.1.1'],
  [['127.0.0.0/8', '1.1.1.1'], '6.6.6.6'],
  [['10.0.0.1'], '127.0.0.1'],
])(
  'with trustProxy %j, Fastify and createCallerAddressOf find the same caller',
  async (trustProxy, caller) => {
    const app = Fastify({
      trustProxy: typeof trustProxy === 'boolean' ? trustProxy : [...trustProxy],
    });
    app.get('/', (call) => [call.ip, createCallerAddressOf(trustProxy)(call.raw)]);
    const response = await app.inject({
      url: '/',
      headers: { 'x-forwarded-for': '6.6.6.6, 1.1.1.1' },
    });
    expect(response.json()).toEqual([caller, caller]);
    await app.close();
  },
);

it.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('callerKey of %s is %s', (address, key) => {
  expect(callerKey(address)).toBe(key);
});

it.each([
  ['1.2.3.4', null],
  ['::ffff:1.2.3.4', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::6', '2001:db8:0'],
])('siteKey of %s is %s', (address, site) => {
  expect(siteKey(address)).toBe(site);
});
