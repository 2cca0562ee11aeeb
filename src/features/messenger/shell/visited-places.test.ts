import { afterStep, placesOnOpening } from './visited-places';

const launch = 'user=1';
const before = { launch, places: ['/', '/blog'] };

test.each([
  ['the first page of the app', null, 'navigate', '/blog', ['/blog']],
  ['a link', before, 'navigate', '/docs', ['/', '/blog', '/docs']],
  ['a reload', before, 'reload', '/blog', ['/', '/blog']],
  ['a step back', before, 'back_forward', '/', ['/']],
  [
    'a link after a step back, at which the history does not grow',
    { launch, places: ['/'] },
    'navigate',
    '/docs',
    ['/', '/docs'],
  ],
  ['a step forward', { launch, places: ['/'] }, 'back_forward', '/blog', ['/', '/blog']],
] as const)(
  '%s leads to the right pages for the back button',
  (_name, known, type, href, places) => {
    expect(placesOnOpening(known, { launch, type, href })).toEqual(places);
  },
);

test('a step back inside a document leaves out the pages after it', () => {
  expect(afterStep(['/a', '/b', '/c'], '/a')).toEqual(['/a']);
  expect(afterStep(['/a', '/b'], '/d')).toEqual(['/a', '/b', '/d']);
});

test('another launch in the same tab starts with its own page', () => {
  expect(placesOnOpening(before, { launch: 'user=2', type: 'navigate', href: '/' })).toEqual(['/']);
});
