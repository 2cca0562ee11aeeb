/** One reading of a gauge. */
export type Sample = {
  readonly labels: Readonly<Record<string, string>>;
  readonly measured: number;
};

/** A gauge, and where its readings come from. */
export type GaugeSource = {
  readonly metric: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  readonly read: () => Promise<readonly Sample[]>;
};

/** Returns the only reading of a gauge without labels. */
export const one = async (measured: Promise<number>): Promise<readonly Sample[]> => [
  { labels: {}, measured: await measured },
];

export const seconds = (ageMs: number): number => ageMs / 1_000;
