import { createStoredValue } from '../../../lib/stored-value';

/**
 * True while a visitor returns from a submission that created no order, so that the form is
 * restored. Applies only to this tab.
 */
export const returning = createStoredValue<boolean>({
  name: 'returning',
  version: 1,
  fallback: false,
  parse: (json) => (typeof json === 'boolean' ? json : undefined),
  storage: () => window.sessionStorage,
});
