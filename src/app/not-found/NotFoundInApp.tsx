import english from '../../../content/locales/en/notfound.json';
import { Skeleton } from '../../components/skeleton/Skeleton';
import { useLazyTexts } from '../../lib/messages/use-lazy-texts';
import { NotFound } from './NotFound';

/** The not-found page for a URL that the client app handles. Its texts load with it. */
export function NotFoundInApp() {
  return useLazyTexts('notfound', english) ? <NotFound /> : <Skeleton height="20rem" />;
}
