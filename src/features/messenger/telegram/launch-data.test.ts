import { readLaunchData } from './launch-data';

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

test('readLaunchData reads launch data and keeps the original text', () => {
  expect(readLaunchData(parametersOf())).toEqual({
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
])('readLaunchData rejects launch data with %j', (change) => {
  expect(readLaunchData(parametersOf(change))).toMatchObject({
    initData: null,
    startParameter: null,
    locale: 'en',
  });
});

test('readLaunchData ignores an unreadable theme', () => {
  expect(readLaunchData(parametersOf({}, 'dark')).theme).toEqual({});
  expect(readLaunchData('')).toEqual({
    initData: null,
    startParameter: null,
    userName: '',
    locale: 'en',
    theme: {},
  });
});

test('readLaunchData removes text-reversing and invisible characters from a name', () => {
  expect(
    readLaunchData(
      parametersOf({
        user: JSON.stringify({ id: 1, first_name: 'A\u202Ed\na', last_name: ' L\u200B ' }),
      }),
    ).userName,
  ).toBe('Ada  L');
});
