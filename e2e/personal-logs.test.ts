import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SANDBOX_ADMIN_LOGIN } from '../server/platform/sandbox-keys/admin-login';
import { findPersonal } from './support/collected-logs';
import { CARD_HOLDER, DOCUMENT_HOLDER, RENAMED_HOLDER } from './support/personal-values';

/** At its end, the test lane runs the same search on the logs of every product. */
test('findPersonal reports personal data in a log by file and line, and ignores other data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-personal-'));
  try {
    mkdirSync(join(folder, 'logs'));
    const path = join(folder, 'logs', 'server.log');
    const plain = [
      '{"level":30,"msg":"listening","url":"/api/v1/orders/public-info"}',
      `log in as ${SANDBOX_ADMIN_LOGIN.email}`,
      '{"url":"/api/v1/admin/kyc/photos/1f"}',
    ];
    writeFileSync(path, plain.join('\n'));
    expect(findPersonal(folder)).toEqual([]);
    const personal = [
      DOCUMENT_HOLDER.lastName.toUpperCase(),
      RENAMED_HOLDER.firstName,
      CARD_HOLDER.birthDate,
      DOCUMENT_HOLDER.identityNumber.replace(' ', ''),
      'to somebody@example.com',
      '/api/v1/admin/kyc/photos/1f?expires=1&signature=abc',
    ];
    writeFileSync(path, [...plain, ...personal].join('\n'));
    expect(findPersonal(folder).map((place) => place.split(': ')[0])).toEqual(
      personal.map((_line, index) => `${path}:${plain.length + index + 1}`),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
