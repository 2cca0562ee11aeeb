import { utf8ToBytes } from '@noble/hashes/utils.js';

import type { AddressFormat } from './address-format';

export type MemoVerdict =
  | { readonly isValid: true; readonly normalized: string }
  | {
      readonly isValid: false;
      readonly code: 'memo_bad_format' | 'memo_too_long' | 'memo_not_supported';
    };

type MemoRule = { readonly kind: 'text'; readonly maxBytes: number } | { readonly kind: 'uint32' };

const cosmosMemo: MemoRule = { kind: 'text', maxBytes: 256 };

/** Formats that are missing here have no memo. */
const rules: { readonly [Format in AddressFormat]?: MemoRule } = {
  xrp: { kind: 'uint32' },
  // Stellar's text memos have at most 28 bytes, which is also enough for a 64-bit id in digits.
  xlm: { kind: 'text', maxBytes: 28 },
  ton: { kind: 'text', maxBytes: 120 },
  eos: { kind: 'text', maxBytes: 256 },
  hbar: { kind: 'text', maxBytes: 100 },
  nem: { kind: 'text', maxBytes: 1024 },
  atom: cosmosMemo,
  kava: cosmosMemo,
  inj: cosmosMemo,
  tia: cosmosMemo,
  osmo: cosmosMemo,
  sei: cosmosMemo,
  dydx: cosmosMemo,
  akt: cosmosMemo,
  rune: cosmosMemo,
};

/**
 * Checks a memo (destination tag, comment …). The caller decides whether a memo is required.
 * @returns the memo without surrounding spaces, or why it is rejected; never throws
 */
export function validateMemo(format: AddressFormat, memo: string): MemoVerdict {
  const rule = rules[format];
  const text = memo.trim();
  if (!rule) return { isValid: false, code: 'memo_not_supported' };
  if (rule.kind === 'uint32')
    return isUint32(text)
      ? { isValid: true, normalized: text }
      : { isValid: false, code: 'memo_bad_format' };
  if (text === '' || /\p{Cc}/u.test(text)) return { isValid: false, code: 'memo_bad_format' };
  return utf8ToBytes(text).length > rule.maxBytes
    ? { isValid: false, code: 'memo_too_long' }
    : { isValid: true, normalized: text };
}

const isUint32 = (text: string) => /^(0|[1-9]\d{0,9})$/.test(text) && Number(text) <= 0xffffffff;
