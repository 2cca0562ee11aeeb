import type { Hex } from 'viem';
import { bytesToHex, hexToBytes, keccak256, numberToHex, toRlp } from 'viem/utils';

type Entry = { readonly nibbles: readonly number[]; readonly item: Hex };
type TrieNode = Hex | readonly TrieNode[];

/**
 * Returns the root of the Merkle Patricia trie of a list, as block headers contain it for
 * transactions and receipts: the key of each item is the RLP of its position.
 */
export function listTrieRoot(items: readonly Hex[]): Hex {
  const entries = items.map((item, position) => ({
    nibbles: nibblesOf(toRlp(position === 0 ? '0x' : numberToHex(position))),
    item,
  }));
  return keccak256(toRlp(nodeOf(entries, 0) as Parameters<typeof toRlp>[0]));
}

const nibblesOf = (key: Hex): readonly number[] =>
  [...hexToBytes(key)].flatMap((byte) => [byte >> 4, byte & 15]);

/** Builds the node for entries that share their first `depth` nibbles. */
function nodeOf(entries: readonly Entry[], depth: number): TrieNode {
  const [first] = entries;
  if (first === undefined) return '0x';
  if (entries.length === 1) return [pathOf(first.nibbles.slice(depth), true), first.item];
  const shared = sharedLength(entries, depth);
  if (shared > 0)
    return [
      pathOf(first.nibbles.slice(depth, depth + shared), false),
      reference(nodeOf(entries, depth + shared)),
    ];
  const children = Array.from({ length: 16 }, (_, nibble) =>
    reference(
      nodeOf(
        entries.filter(({ nibbles }) => nibbles[depth] === nibble),
        depth + 1,
      ),
    ),
  );
  const ending = entries.find(({ nibbles }) => nibbles.length === depth);
  return [...children, ending?.item ?? '0x'];
}

function sharedLength(entries: readonly Entry[], depth: number): number {
  const [first, ...others] = entries;
  let length = 0;
  while (
    first !== undefined &&
    depth + length < first.nibbles.length &&
    others.every(({ nibbles }) => nibbles[depth + length] === first.nibbles[depth + length])
  )
    length += 1;
  return length;
}

/** Packs nibbles into bytes, after the kind of node and whether their number is odd. */
function pathOf(nibbles: readonly number[], isLeaf: boolean): Hex {
  const flag = (isLeaf ? 2 : 0) + (nibbles.length % 2);
  const padded = nibbles.length % 2 === 0 ? [flag, 0, ...nibbles] : [flag, ...nibbles];
  const bytes = Uint8Array.from(
    { length: padded.length / 2 },
    (_, index) => ((padded[2 * index] ?? 0) << 4) | (padded[2 * index + 1] ?? 0),
  );
  return bytesToHex(bytes);
}

/** A node of less than 32 bytes is part of its parent, which otherwise contains its hash. */
function reference(node: TrieNode): TrieNode {
  if (node === '0x') return node;
  const encoded = toRlp(node as Parameters<typeof toRlp>[0]);
  return encoded.length < 2 + 2 * 32 ? node : keccak256(encoded);
}
