import { languageOf, setLanguages } from '@quayside/contract/site/locales';

import { NO_VARY_SEARCH, speculationRulesFile } from './speculation-rules';

setLanguages([languageOf('en'), languageOf('ru')]);

test('a prefetched page may be used for an address that carries a campaign', () => {
  expect(NO_VARY_SEARCH).toBe(
    'key-order, params=("utm_source" "utm_medium" "utm_campaign" "utm_term" "utm_content" ' +
      '"gclid" "gad_source" "landing_path" "landing_referrer")',
  );
  expect(JSON.parse(speculationRulesFile().body)).toMatchObject({
    prefetch: [{ source: 'document', expects_no_vary_search: NO_VARY_SEARCH }],
  });
});

test('the area of an account is prefetched in no language', () => {
  expect(speculationRulesFile().body).toContain(
    JSON.stringify(['{/:language(en|ru)}?/lk', '{/:language(en|ru)}?/profile*']),
  );
});

test('the name of the file changes with its rules', () => {
  const { path } = speculationRulesFile();
  setLanguages([languageOf('en')]);
  expect(speculationRulesFile().path).not.toBe(path);
});
