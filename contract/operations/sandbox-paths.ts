/** What there is in the sandbox alone. */
export const SANDBOX_PATHS = {
  sandbox: '/api/sandbox',
  sandboxPay: '/api/sandbox/pay',
  sandboxSimulateDeposit: '/api/sandbox/simulate-deposit',
  sandboxSent: '/api/sandbox/sent',
} as const;
