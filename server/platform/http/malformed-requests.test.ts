import type { InjectOptions } from 'fastify';
import { type AddressInfo, connect } from 'node:net';

import { errorBodySchema } from '@quayside/contract/errors/error-body';

import { CHECK, inject, JSON_HEADERS, QUOTE, withApp } from '../../testing/http/http-app-calls';

describe('the HTTP app', () => {
  it.each<[string, InjectOptions, number, string]>([
    ['an unknown path', { url: '/api/v9/nothing' }, 404, 'ERR_NOT_FOUND'],
    ['the wrong method', { method: 'DELETE', url: QUOTE }, 405, 'ERR_METHOD_NOT_ALLOWED'],
    [
      'a body that is not JSON',
      { method: 'POST', url: CHECK, headers: JSON_HEADERS, payload: '{"a":' },
      400,
      'ERR_BAD_REQUEST',
    ],
    ['an empty body', { method: 'POST', url: CHECK, headers: JSON_HEADERS }, 400, 'ERR_VALIDATION'],
    [
      'a body of whitespace',
      { method: 'POST', url: CHECK, headers: JSON_HEADERS, payload: ' \n' },
      400,
      'ERR_BAD_REQUEST',
    ],
    ['no body and no content type', { method: 'POST', url: CHECK }, 400, 'ERR_VALIDATION'],
    [
      'another content type',
      { method: 'POST', url: CHECK, headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
      'ERR_UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'JSON that is sent as plain text',
      { method: 'POST', url: CHECK, headers: { 'content-type': 'text/plain' }, payload: '{}' },
      415,
      'ERR_UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a form',
      {
        method: 'POST',
        url: CHECK,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=1',
      },
      415,
      'ERR_UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a body that is too large',
      { method: 'POST', url: CHECK, headers: JSON_HEADERS, payload: `"${'x'.repeat(70_000)}"` },
      413,
      'ERR_PAYLOAD_TOO_LARGE',
    ],
    [
      'a body of the wrong shape',
      { method: 'POST', url: CHECK, payload: ['a'] },
      400,
      'ERR_VALIDATION',
    ],
    [
      'a poisoned prototype',
      { method: 'POST', url: CHECK, headers: JSON_HEADERS, payload: '{"__proto__":{"x":1}}' },
      400,
      'ERR_BAD_REQUEST',
    ],
    [
      'a missing field',
      { method: 'POST', url: CHECK, payload: { currencyTitle: 'ETH', networkTitle: 'ETH' } },
      400,
      'ERR_VALIDATION',
    ],
    [
      'a number instead of text',
      {
        method: 'POST',
        url: CHECK,
        payload: { currencyTitle: 7, networkTitle: 'ETH', address: 'x' },
      },
      400,
      'ERR_VALIDATION',
    ],
    ['a bad page size', { url: '/api/v2/pairs/public?limit=-1' }, 400, 'ERR_VALIDATION'],
    [
      'an unknown period',
      { url: '/api/v1/stats/public?slug=eth&period=eon' },
      400,
      'ERR_VALIDATION',
    ],
    [
      'a prototype key as period',
      { url: '/api/v1/stats/public?slug=eth&period=constructor' },
      400,
      'ERR_VALIDATION',
    ],
    ['statistics without a slug', { url: '/api/v1/stats/public' }, 400, 'ERR_VALIDATION'],
  ])('rejects %s', async (_name, options, status, code) => {
    const response = await inject(options);
    expect(response.statusCode).toBe(status);
    expect(errorBodySchema.parse(response.json())).toMatchObject({
      status: code,
      message: expect.any(String),
    });
    expect(response.headers['content-type']).toContain('application/json');
  });

  it('names the invalid field', async () => {
    const response = await inject({
      method: 'POST',
      url: CHECK,
      payload: { currencyTitle: 'ETH', networkTitle: '', address: 'x' },
    });
    expect(response.json()).toMatchObject({
      message: 'networkTitle must not be empty',
      data: { details: { field: 'networkTitle' } },
    });
  });

  it('responds in our error format to bytes that are not HTTP', async () => {
    await withApp({}, async (app) => {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const response = await new Promise<string>((resolve, reject) => {
        let text = '';
        const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
        socket
          .on('data', (chunk) => (text += chunk.toString()))
          .on('end', () => resolve(text))
          .on('error', reject);
      });
      expect(response).toMatch(/^HTTP\/1\.1 400 /);
      expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({
        status: 'ERR_BAD_REQUEST',
      });
    });
  });
});
