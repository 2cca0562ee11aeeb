/** @returns the sum of a gauge over its labels, from the text of the metrics port */
export async function readGauge(metricsUrl: string, name: string): Promise<number> {
  const text = await (await fetch(metricsUrl, { signal: AbortSignal.timeout(10_000) })).text();
  const samples = text
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  if (samples.length === 0) throw new Error(`There is no metric ${name}.`);
  return samples.reduce(
    (sum, line) => sum + Math.abs(Number(line.slice(line.lastIndexOf(' ') + 1))),
    0,
  );
}
