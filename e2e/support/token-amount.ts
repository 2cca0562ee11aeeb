/**
 * `12.5` → 12500000n: USDT is counted in millionths. Written separately from the product's own
 * money code, which it checks.
 */
export function toMicro(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
}
