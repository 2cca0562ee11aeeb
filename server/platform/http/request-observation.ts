/**
 * One answered request, for the metrics. `route` is the pattern, never the URL, so that the number
 * of series stays bounded.
 */
export type RequestObservation = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
};
