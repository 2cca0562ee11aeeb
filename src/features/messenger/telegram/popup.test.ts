import { isColour, popupProblems } from './popup';

const ok = { id: 'ok', type: 'ok' } as const;
const popup = { title: 'T', message: 'M', buttons: [ok] };

test.each([
  [
    {
      title: 'x'.repeat(64),
      message: 'x'.repeat(256),
      buttons: [ok, ok, { id: 'x'.repeat(64), type: 'default', text: 'x'.repeat(64) }],
    },
    0,
  ],
  [{ title: '' }, 0],
  [{ title: 'x'.repeat(65) }, 1],
  [{ message: '' }, 1],
  [{ message: 'x'.repeat(257) }, 1],
  [{ buttons: [] }, 1],
  [{ buttons: [ok, ok, ok, ok] }, 1],
  [{ buttons: [{ id: 'a', type: 'default', text: '' }] }, 1],
  [{ buttons: [{ id: 'a', type: 'destructive', text: 'x'.repeat(65) }] }, 1],
  [{ buttons: [{ id: 'x'.repeat(65), type: 'close' }] }, 1],
] as const)('the number of problems in popupProblems(%j) is %d', (change, problems) => {
  expect(popupProblems({ ...popup, ...change })).toHaveLength(problems);
});

test.each([
  ['#0b7a6d', true],
  ['#0B7A6D', true],
  ['#fff', false],
  ['0b7a6d', false],
  ['#0b7a6dff', false],
  [7, false],
])('isColour for %j is %s', (text, expected) => {
  expect(isColour(text)).toBe(expected);
});
