import { useSession } from './session';

/** Whether the user reviews documents of others. The service asks anew with every call. */
export function useIsReviewer(): boolean {
  const session = useSession();
  return session.kind === 'user' && session.isAdmin && session.adminScopes.includes('kyc');
}
