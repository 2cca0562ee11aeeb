import { expandHexColour } from './token-colour';

test.each([
  ['#fff', '#ffffff'],
  [' #0b7a6d ', '#0b7a6d'],
  ['#1Af', '#11AAff'],
  ['', ''],
])('expandHexColour expands %j to %j', (colour, whole) => {
  expect(expandHexColour(colour)).toBe(whole);
});
