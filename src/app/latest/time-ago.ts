type TimeAgo = { readonly unit: 'now' | 'minutes' | 'hours' | 'days'; readonly count: number };

const minuteMs = 60_000;
const steps = [
  ['days', 24 * 60 * minuteMs],
  ['hours', 60 * minuteMs],
  ['minutes', minuteMs],
] as const;

/**
 * Returns the age of a timestamp in its largest whole unit. A timestamp in the future counts as
 * now, because the local clock may be slow.
 */
export function timeAgo(atMs: number, nowMs: number): TimeAgo {
  const passedMs = Math.max(0, nowMs - atMs);
  for (const [unit, unitMs] of steps)
    if (passedMs >= unitMs) return { unit, count: Math.floor(passedMs / unitMs) };
  return { unit: 'now', count: 0 };
}
