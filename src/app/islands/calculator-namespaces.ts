/**
 * The texts of the calculator, of the errors that its requests may return, and of the notice that
 * replaces it while the service is down, when nothing else can be loaded.
 */
export const calculatorNamespaces = [
  'exchange',
  'coins',
  'errors',
  'nonworking',
  'common',
] as const;
