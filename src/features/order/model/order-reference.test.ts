import { readOrderReference } from './order-reference';

test.each([
  ['1727484300521', '1727484300521'],
  [' # 1727484300521 ', '1727484300521'],
  ['№1727484300521', '1727484300521'],
  ['1 727 484 300 521', '1727484300521'],
  ['9007199254740991', '9007199254740991'],
  ['d0e34701-1c98-46ac-8cbc-85e733a7d74f', 'd0e34701-1c98-46ac-8cbc-85e733a7d74f'],
  ['172748430052', null],
  ['17274843005210000', null],
  ['pending', null],
  ['../../x', null],
  ['', null],
])('readOrderReference reads %j as %j', (typed, reference) => {
  expect(readOrderReference(typed)).toBe(reference);
});
