import { useSession } from '../../../lib/session/session';
import type { OrderDetails } from '../pure/order-details';
import { maskEmail } from '../pure/mask-email';

/**
 * The email of an order, whole to whoever is logged in with it: the page opens to everybody who has
 * its link.
 */
export function useShownEmail({ userEmail }: Pick<OrderDetails, 'userEmail'>): string | null {
  const session = useSession();
  if (userEmail === null) return null;
  const isOwn = session.kind === 'user' && session.email?.toLowerCase() === userEmail.toLowerCase();
  return isOwn ? userEmail : maskEmail(userEmail);
}
