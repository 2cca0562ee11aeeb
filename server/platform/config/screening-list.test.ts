import { parseScreeningList } from './screening-list';

describe('parseScreeningList', () => {
  test('reads addresses with or without a network, and skips comments', () => {
    expect(parseScreeningList('# comment\n\n  abc \nTRC20 , def # why\r\n')).toEqual({
      entries: [
        { networkTitle: null, address: 'abc' },
        { networkTitle: 'TRC20', address: 'def' },
      ],
      problems: [],
    });
  });

  test.each(['a b', 'TRC20,', 'TRC20,a,b', ','])(
    'reports a line that cannot be read: %j',
    (line) => {
      expect(parseScreeningList(`good\n${line}`)).toEqual({
        entries: [{ networkTitle: null, address: 'good' }],
        problems: [expect.stringContaining('line 2')],
      });
    },
  );
});
