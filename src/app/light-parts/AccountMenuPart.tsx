import { useMemo } from 'react';
import { createPortal } from 'react-dom';

import { accountMenuStore } from '../../lib/session/account-menu';
import { useStore } from '../../lib/use-store';
import { AccountMenu } from '../layouts/AccountMenu';

/** The account menu, at the button in the header of a page without React. */
export function AccountMenuPart() {
  const isOpen = useStore(accountMenuStore, false);
  const button = useMemo(
    () => ({ current: document.querySelector<HTMLButtonElement>('[data-opens="account"]') }),
    [],
  );
  const entry = button.current?.parentElement;
  if (!isOpen || entry === null || entry === undefined) return null;
  return createPortal(
    <AccountMenu
      button={button}
      onClose={() => {
        accountMenuStore.set(false);
      }}
    />,
    entry,
  );
}
