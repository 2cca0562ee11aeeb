/** The most that a visitor may notice while typing an amount on a slow phone. */
export const limits = { longTaskMs: 50, layoutShift: 0.02 } as const;

/** How many times slower than this machine the phone is. */
export const CPU_SLOWDOWN = 4;
