import { useHydrated } from '../use-hydrated';

/**
 * Whether the browser supports passkeys. Old browsers do not, nor does any browser on a page loaded
 * over plain HTTP from another machine.
 */
export function usePasskeySupport(): boolean {
  return useHydrated() && typeof window.PublicKeyCredential === 'function';
}
