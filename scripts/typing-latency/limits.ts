/** The maximum values allowed while a visitor types an amount on a slow phone. */
export const limits = { longTaskMs: 50, layoutShift: 0.02 } as const;

/** How many times slower the phone is than this machine. */
export const CPU_SLOWDOWN = 4;
