/** Where market prices come from. */
export const marketSources = ['synthetic', 'binance', 'kraken', 'feed'] as const;
export type MarketSource = (typeof marketSources)[number];

/** When the order page requests an email address. */
export const confirmationModes = ['A', 'B', 'D'] as const;
export type ConfirmationMode = (typeof confirmationModes)[number];

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
