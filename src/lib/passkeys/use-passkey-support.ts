import { useHydrated } from '../use-hydrated';

/**
 * Whether the browser knows passkeys. Old ones do not, and none does on a page that came over plain
 * HTTP from another machine.
 */
export function usePasskeySupport(): boolean {
  return useHydrated() && typeof window.PublicKeyCredential === 'function';
}
