import { wholeColour } from './token-colour';

test.each([
  ['#fff', '#ffffff'],
  [' #0b7a6d ', '#0b7a6d'],
  ['#1Af', '#11AAff'],
  ['', ''],
])('wholeColour expands %j to %j', (colour, whole) => {
  expect(wholeColour(colour)).toBe(whole);
});
