/** Paths that exist only in the sandbox. */
export const SANDBOX_PATHS = {
  sandbox: '/api/sandbox',
  sandboxPay: '/api/sandbox/pay',
  sandboxSimulateDeposit: '/api/sandbox/simulate-deposit',
  sandboxSent: '/api/sandbox/sent',
} as const;
