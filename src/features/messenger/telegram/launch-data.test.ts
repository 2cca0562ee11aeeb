import { readLaunch } from './launch-data';

const fields = {
  user: '{"id":1002,"first_name":"Б","language_code":"ru-RU"}',
  auth_date: '1800000000',
  start_param: 'docs',
  signature: 'a'.repeat(86),
  hash: 'b'.repeat(64),
};
const parametersOf = (
  change: Readonly<Record<string, string>> = {},
  theme = '{"bg_color":"#FFFFFF","text_color":"red","hint_color":7}',
) =>
  new URLSearchParams({
    tgWebAppData: new URLSearchParams({ ...fields, ...change }).toString(),
    tgWebAppThemeParams: theme,
  }).toString();

test('launch data is read, and kept as it came', () => {
  expect(readLaunch(parametersOf())).toEqual({
    initData: new URLSearchParams(fields).toString(),
    startParameter: 'docs',
    userName: 'Б',
    locale: 'ru',
    theme: { bg_color: '#ffffff' },
  });
});

test.each([
  { hash: 'short' },
  { signature: '' },
  { auth_date: 'now' },
  { auth_date: '-1' },
  { user: '{}' },
  { user: 'Ada' },
  { user: '{"id":-1,"first_name":"x"}' },
])('%j is no launch data', (change) => {
  expect(readLaunch(parametersOf(change))).toMatchObject({
    initData: null,
    startParameter: null,
    locale: 'en',
  });
});

test('a theme that cannot be read is none', () => {
  expect(readLaunch(parametersOf({}, 'dark')).theme).toEqual({});
  expect(readLaunch('')).toEqual({
    initData: null,
    startParameter: null,
    userName: '',
    locale: 'en',
    theme: {},
  });
});

test('a name has nothing in it that turns or hides what stands beside it', () => {
  expect(
    readLaunch(
      parametersOf({
        user: JSON.stringify({ id: 1, first_name: 'A\u202Ed\na', last_name: ' L\u200B ' }),
      }),
    ).userName,
  ).toBe('Ada  L');
});
