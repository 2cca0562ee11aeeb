import { useSession } from './use-session';

/**
 * Whether the user reviews other users' documents. The service checks this again on every request.
 */
export function useIsReviewer(): boolean {
  const session = useSession();
  return session.kind === 'user' && session.isAdmin && session.adminScopes.includes('kyc');
}
