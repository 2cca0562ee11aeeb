import type { AddressHint, AddressHintKey } from '@quayside/contract/addresses/address-hint';

/** The hint's text key; an address format without a fixed prefix has its own sentence. */
type HintText = { readonly key: AddressHintKey | 'address_hint_any'; readonly starts: string };

/** Returns the hint for an address format by its name, or null for an unknown format. */
export function hintFor(
  format: string | undefined,
  hints: Readonly<Record<string, AddressHint>>,
): HintText | null {
  const hint = format === undefined ? undefined : hints[format];
  if (hint === undefined) return null;
  return hint.starts === '' ? { key: 'address_hint_any', starts: '' } : hint;
}
