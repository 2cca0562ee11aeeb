/** Enough that the estimate of a similarity is off by 0.04 on average. */
const hashFunctions = 128;

/** One number for each hash function. */
export type Signature = Uint32Array;

/** The odd factors and the summands of the hash functions: the same in every run. */
const [factors, summands] = seededNumbers();

function seededNumbers(): readonly [Uint32Array, Uint32Array] {
  let state = 0x9e3779b9;
  // xorshift
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  return [
    Uint32Array.from({ length: hashFunctions }, () => next() | 1),
    Uint32Array.from({ length: hashFunctions }, next),
  ];
}

/**
 * Returns the MinHash of a set: the share of equal numbers in two of them estimates the Jaccard
 * similarity of their sets.
 */
export function signatureOf(elements: ReadonlySet<number>): Signature {
  const signature = new Uint32Array(hashFunctions).fill(0xffffffff);
  for (const element of elements) {
    for (let index = 0; index < hashFunctions; index += 1) {
      const product = Math.imul(element, factors[index] ?? 1) + (summands[index] ?? 0);
      // The low bits of a product depend on few bits of the element, so the high ones are mixed in.
      const hash = (product ^ (product >>> 15)) >>> 0;
      if (hash < (signature[index] ?? 0)) signature[index] = hash;
    }
  }
  return signature;
}

/**
 * Returns how many numbers form a band: sets with the given similarity share at least one band with
 * a probability of 99%.
 */
export function rowsPerBand(similarity: number): number {
  const isSure = (rows: number): boolean =>
    1 - (1 - similarity ** rows) ** Math.floor(hashFunctions / rows) >= 0.99;
  return [8, 4, 2].find(isSure) ?? 1;
}

/**
 * Returns the hash of each band of a signature. Two signatures share a band if they have the same
 * hash at the same place.
 */
export function bandsOf(signature: Signature, rows: number): Uint32Array {
  const bands = new Uint32Array(Math.floor(hashFunctions / rows));
  for (const band of bands.keys())
    for (const number of signature.subarray(band * rows, (band + 1) * rows))
      bands[band] = Math.imul((bands[band] ?? 0) ^ number, 0x01000193);
  return bands;
}
