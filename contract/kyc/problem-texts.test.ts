import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PERSONAL_PROBLEMS } from './personal-data';
import { PHOTO_PROBLEMS } from './photos';

test.each(['en', 'ru'])('every problem with a submission has its own message in %s', (locale) => {
  const { verification } = JSON.parse(
    readFileSync(join(__dirname, `../../content/locales/${locale}/profile.json`), 'utf8'),
  ) as { verification: { problems: Record<string, string> } };
  expect(Object.keys(verification.problems).sort()).toEqual(
    [...PERSONAL_PROBLEMS, ...PHOTO_PROBLEMS, 'kyc_under_way', 'kyc_passed'].sort(),
  );
  expect(new Set(Object.values(verification.problems)).size).toBe(
    Object.keys(verification.problems).length,
  );
});
