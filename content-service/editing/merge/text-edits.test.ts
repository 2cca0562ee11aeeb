import { applyEdits, keepLineBreaks } from './text-edits';

test('edits are applied by their offsets', () => {
  const edits = [
    { start: 3, end: 4, text: 'D' },
    { start: 1, end: 1, text: '1' },
    { start: 1, end: 2, text: 'B' },
  ];
  expect(applyEdits('abcd', edits)).toBe('a1BcD');
  expect(applyEdits('abcd', edits.slice(1), { start: 1, end: 3 })).toBe('1Bc');
});

test.each([
  [
    { start: 0, end: 2, text: '' },
    { start: 1, end: 3, text: '' },
  ],
  [
    { start: 0, end: 2, text: '' },
    { start: 1, end: 1, text: 'x' },
  ],
  [{ start: 3, end: 5, text: '' }],
])('edits that overlap or leave the text are rejected', (...edits) => {
  expect(() => applyEdits('abcd', edits)).toThrow(RangeError);
});

test('the line breaks of a text stay', () => {
  const addLine = (text: string): string => `${text}b\n`;
  expect(keepLineBreaks('a\r\n', addLine)).toBe('a\r\nb\r\n');
  expect(keepLineBreaks('a\n', addLine)).toBe('a\nb\n');
  expect(keepLineBreaks('a\r\nb\n', (text) => text)).toBe('a\r\nb\n');
});
