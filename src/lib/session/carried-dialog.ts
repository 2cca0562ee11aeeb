import { isRecord } from '../is-record';
import { createStoredValue } from '../stored-value';
import { ACCOUNT_DIALOGS, openAccountDialog, type AccountDialog } from './account-dialog';

/** A visitor who reaches the home page later than this has gone elsewhere in the meantime. */
const carryMs = 30_000;

type CarriedDialog = AccountDialog & { readonly carriedAtMs: number };

/** The dialog to open on the home page, which is a document of its own. Applies to this tab only. */
const carriedDialog = createStoredValue<CarriedDialog | null>({
  name: 'account-dialog',
  version: 1,
  fallback: null,
  parse: (json) => {
    if (!isRecord(json) || typeof json.carriedAtMs !== 'number') return undefined;
    const kind = ACCOUNT_DIALOGS.find((each) => each === json.kind);
    const returnPath = typeof json.returnPath === 'string' ? json.returnPath : null;
    return kind === undefined ? undefined : { kind, returnPath, carriedAtMs: json.carriedAtMs };
  },
  storage: () => window.sessionStorage,
});

/** Lets the home page open a dialog, if it is the next page. `null` forgets the last one. */
export function carryDialog(dialog: AccountDialog | null): void {
  if (dialog === null) carriedDialog.clear();
  else carriedDialog.write({ ...dialog, carriedAtMs: Date.now() });
}

/** Opens the dialog that the page before has left to the home page. */
export function openCarriedDialog(): void {
  const dialog = carriedDialog.read();
  if (dialog === null) return;
  carriedDialog.clear();
  if (Math.abs(Date.now() - dialog.carriedAtMs) < carryMs)
    openAccountDialog(dialog.kind, dialog.returnPath);
}
