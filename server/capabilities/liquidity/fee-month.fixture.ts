/** Pseudo-random numbers from a seed, so that a run can be repeated. */
export type Randomness = {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  /** Returns an integer from 0 up to, but not including, `below`. */
  integer(below: number): number;
};

export function createRandomness(seed: number): Randomness {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, integer: (below) => Math.floor(next() * below) };
}

const GWEI = 1e9;
const USUAL_GWEI = 12;
const BLOCKS_PER_DAY = 7_200;
/** A spike every day and a half on average, such as a popular token sale or a crash of the market. */
const SPIKES_PER_BLOCK = 1 / (1.5 * BLOCKS_PER_DAY);

/**
 * Simulates base fees by the rule of EIP-1559. What people are willing to pay follows the time of
 * day, drifts, and jumps up to a hundredfold at spikes that fade within an hour or two. The more
 * they would pay above the base fee of a block, the fuller it is.
 * @returns in wei, one for each block
 */
export function simulateBaseFees(random: Randomness, blocks: number): readonly bigint[] {
  const baseFees: bigint[] = [];
  let base = USUAL_GWEI * GWEI;
  let wander = 0;
  let spike = 0;
  let fading = 1;
  for (let block = 0; block < blocks; block += 1) {
    baseFees.push(BigInt(Math.round(base)));
    wander = wander * 0.9995 + (random.next() - 0.5) * 0.04;
    spike *= fading;
    if (random.next() < SPIKES_PER_BLOCK) {
      spike = Math.log(3) + random.next() * Math.log(33);
      fading = 0.99 + random.next() * 0.008;
    }
    const daily = 0.4 * Math.sin((2 * Math.PI * block) / BLOCKS_PER_DAY);
    const ready = USUAL_GWEI * GWEI * Math.exp(daily + wander + spike);
    const noise = (random.next() - 0.5) * 0.5;
    const fullness = Math.min(1, Math.max(0, 0.5 + 1.2 * Math.log(ready / base) + noise));
    base = Math.max(GWEI / 20, base * (1 + (2 * fullness - 1) / 8));
  }
  return baseFees;
}

/** Simulates the median tips of blocks, which rise slightly with the base fee. @returns in wei */
export function simulateTips(random: Randomness, baseFees: readonly bigint[]): readonly bigint[] {
  return baseFees.map((baseFee) => {
    const usual = 0.05 * GWEI + Number(baseFee) / 100;
    return BigInt(Math.round(usual * Math.exp(random.next() - 0.5)));
  });
}

/** Simulates the price of a coin: a random walk without drift. @returns in US dollars */
export function simulatePrices(random: Randomness, hours: number): readonly number[] {
  const prices: number[] = [];
  let price = 3_000;
  for (let hour = 0; hour < hours; hour += 1) {
    prices.push(price);
    price *= 1 + (random.next() - 0.5) * 0.02;
  }
  return prices;
}

/**
 * Simulates the fee rates of a Bitcoin-like chain, which follow the length of its queue: they
 * drift, jump when many payments arrive, and fall as blocks take those payments.
 * @returns in smallest units per virtual byte, one for each block
 */
export function simulateRates(random: Randomness, blocks: number): readonly bigint[] {
  const rates: bigint[] = [];
  let wander = 0;
  let spike = 0;
  for (let block = 0; block < blocks; block += 1) {
    rates.push(BigInt(Math.max(1, Math.ceil(10 * Math.exp(wander + spike)))));
    wander = wander * 0.99 + (random.next() - 0.5) * 0.1;
    spike *= 0.97;
    if (random.next() < 1 / 300) spike = Math.log(3) + random.next() * Math.log(30);
  }
  return rates;
}
