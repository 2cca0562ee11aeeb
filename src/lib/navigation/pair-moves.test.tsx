import { navigate } from '@gatsbyjs/reach-router';

import { announcePairMove, isOnPairTrail, isPairMove } from './pair-moves';

const popTo = (path: string) => {
  window.history.replaceState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
};
const move = (from: string, to: string) => {
  announcePairMove(from, to);
  void navigate(to);
};

beforeEach(() => {
  void navigate('/elsewhere');
  move('/exchange-a-b', '/exchange-a-c');
});

test('choosing a pair extends the trail, and the page of the new pair counts as a move', () => {
  expect([
    isOnPairTrail('/exchange-a-b'),
    isOnPairTrail('/exchange-a-c'),
    isOnPairTrail('/exchange-c-a'),
  ]).toEqual([true, true, false]);
  expect([isPairMove('/exchange-a-c'), isPairMove('/exchange-a-b')]).toEqual([true, false]);
});

test('going back to an earlier pair stays on the trail and is not a move', () => {
  popTo('/exchange-a-b');
  expect([
    isOnPairTrail('/exchange-a-b'),
    isOnPairTrail('/exchange-a-c'),
    isPairMove('/exchange-a-b'),
  ]).toEqual([true, true, false]);
});

test.each([
  [
    'a link to a page of the trail',
    () => {
      void navigate('/exchange-a-b');
    },
  ],
  [
    'a link to another page',
    () => {
      void navigate('/blog');
    },
  ],
  ['a step back to another page', () => popTo('/')],
])('%s ends the trail', (_what, go) => {
  go();
  expect([isOnPairTrail('/exchange-a-b'), isOnPairTrail('/exchange-a-c')]).toEqual([false, false]);
});
