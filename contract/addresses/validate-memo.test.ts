import { validateMemo } from './validate-memo';

describe('validateMemo', () => {
  it.each(['0', '1', '4294967295', ' 12345 '])('accepts the destination tag %j', (tag) => {
    expect(validateMemo('xrp', tag)).toEqual({ isValid: true, normalized: tag.trim() });
  });

  it.each(['4294967296', '-1', '1.0', '01', '1e3', 'abc', '', '٣'])(
    'rejects the destination tag %j',
    (tag) => {
      expect(validateMemo('xrp', tag)).toEqual({ isValid: false, code: 'memo_bad_format' });
    },
  );

  it('counts bytes, not characters', () => {
    expect(validateMemo('xlm', 'a'.repeat(28)).isValid).toBe(true);
    expect(validateMemo('xlm', 'я'.repeat(15))).toEqual({ isValid: false, code: 'memo_too_long' });
  });

  it('rejects control characters, blank memos, and any memo on a network without memos', () => {
    expect(validateMemo('ton', 'a\u0007b')).toEqual({ isValid: false, code: 'memo_bad_format' });
    expect(validateMemo('atom', '  ')).toEqual({ isValid: false, code: 'memo_bad_format' });
    expect(validateMemo('btc', '1')).toEqual({ isValid: false, code: 'memo_not_supported' });
  });
});
