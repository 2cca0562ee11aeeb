import { Secret } from 'otpauth';

import { STEP_MS, acceptedSteps } from '../domain/second-factor/time-step';
import { createTotpCodes } from './totp-codes';

const codes = createTotpCodes('Quayside');
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;

// RFC 6238, appendix B, SHA-1: the last six of the eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('codeAt at %d s returns the RFC 6238 code %s', (atSeconds, code) => {
  expect(codes.codeAt(RFC_SECRET, Math.floor((atSeconds * 1000) / STEP_MS))).toBe(code);
  expect(acceptedSteps(atSeconds * 1000).map((step) => codes.codeAt(RFC_SECRET, step))[1]).toBe(
    code,
  );
});

test('newSecret returns unique secrets of 160 bits', () => {
  const secrets = Array.from({ length: 200 }, () => codes.newSecret());
  expect(new Set(secrets).size).toBe(200);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test('uriOf includes everything that an app needs', () => {
  const uri = new URL(codes.uriOf('JBSWY3DPEHPK3PXP', 'ann@example.com'));
  expect(`${uri.protocol}//${uri.host}${decodeURIComponent(uri.pathname)}`).toBe(
    'otpauth://totp/Quayside:ann@example.com',
  );
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Quayside',
    secret: 'JBSWY3DPEHPK3PXP',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
