import { useStore } from '../use-store';
import { accountDialogStore, type AccountDialog } from './account-dialog';

/** Returns the open dialog; `null` if none is open, and in the static HTML. */
export function useAccountDialog(): AccountDialog | null {
  return useStore(accountDialogStore, null);
}
