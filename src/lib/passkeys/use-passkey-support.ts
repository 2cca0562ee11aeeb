import { useHydrated } from '../use-hydrated';

/**
 * Whether the browser supports passkeys. Old browsers do not, and no browser does on a page loaded
 * over plain HTTP from another machine.
 */
export function usePasskeySupport(): boolean {
  return useHydrated() && typeof window.PublicKeyCredential === 'function';
}
