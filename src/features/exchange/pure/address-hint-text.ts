import type { AddressHint, AddressHintKey } from '@quayside/contract/addresses/address-hint';

/** The hint's text key; an account form without a fixed beginning has a sentence of its own. */
type HintText = { readonly key: AddressHintKey | 'address_hint_any'; readonly starts: string };

/** The hint of a format by its name, or null for one that this version does not know. */
export function hintFor(
  format: string | undefined,
  hints: Readonly<Record<string, AddressHint>>,
): HintText | null {
  const hint = format === undefined ? undefined : hints[format];
  if (hint === undefined) return null;
  return hint.starts === '' ? { key: 'address_hint_any', starts: '' } : hint;
}
