import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PHOTO_LIMITS } from '@quayside/contract/kyc/photos';

import { jsonLimitBytes } from './upload';

const guide = readFileSync(join(__dirname, '../../../docs/guides/hosting.md'), 'utf8');

test('nginx, configured as in the guide, accepts the largest submission of documents', () => {
  const [, megabytes = '1'] = /client_max_body_size (\d+)m;/.exec(guide) ?? [];
  const largest = jsonLimitBytes({
    maxFileBytes: PHOTO_LIMITS.maxBytes,
    maxTotalBytes: PHOTO_LIMITS.maxTotalBytes,
  });
  expect(Number(megabytes) * 1_048_576).toBeGreaterThanOrEqual(largest);
});
