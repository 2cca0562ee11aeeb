import { useSession } from '../../../lib/session/use-session';
import { maskEmail } from '../model/mask-email';
import type { OrderDetails } from '../model/order-details';

/**
 * Returns the email of an order: in full only for the user who is logged in with it, because anyone
 * with the link can open the page.
 */
export function useShownEmail({ userEmail }: Pick<OrderDetails, 'userEmail'>): string | null {
  const session = useSession();
  if (userEmail === null) return null;
  const isOwn = session.kind === 'user' && session.email?.toLowerCase() === userEmail.toLowerCase();
  return isOwn ? userEmail : maskEmail(userEmail);
}
