import { afterStep, placesOnOpening } from './visited-places';

const launch = 'user=1';
const before = { launch, places: ['/', '/blog'], entries: 2 };

test.each([
  ['the first page of the app', null, 'navigate', '/blog', 1, ['/blog']],
  ['a link', before, 'navigate', '/docs', 3, ['/', '/blog', '/docs']],
  ['a page that replaces the one before', before, 'navigate', '/docs', 2, ['/', '/docs']],
  ['a reload', before, 'reload', '/blog', 2, ['/', '/blog']],
  ['a step back', before, 'back_forward', '/', 2, ['/']],
  [
    'a step forward',
    { launch, places: ['/'], entries: 2 },
    'back_forward',
    '/blog',
    2,
    ['/', '/blog'],
  ],
] as const)(
  '%s leads to the right pages for the back button',
  (_name, known, type, href, entries, places) => {
    expect(placesOnOpening(known, { launch, type, href, entries })).toEqual(places);
  },
);

test('a step back inside a document leaves out the pages after it', () => {
  expect(afterStep(['/a', '/b', '/c'], '/a')).toEqual(['/a']);
  expect(afterStep(['/a', '/b'], '/d')).toEqual(['/a', '/b', '/d']);
});

test('another launch in the same tab starts with its own page', () => {
  expect(
    placesOnOpening(before, { launch: 'user=2', type: 'navigate', href: '/', entries: 2 }),
  ).toEqual(['/']);
});
