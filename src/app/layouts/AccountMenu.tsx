import { profilePath, type ProfileScreen } from '@quayside/contract/site/profile-screens';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import english from '../../../content/locales/en/account.json';
import { Button } from '../../components/button/Button';
import { LocalLink } from '../../i18n/LocalLink';
import { logFailure } from '../../lib/log-failure';
import { useLazyTexts } from '../../lib/messages/use-lazy-texts';
import { logOut } from '../../lib/session/log-out';
import { useSession } from '../../lib/session/use-session';
import { showToast } from '../../lib/toasts';

import * as styles from './AccountMenu.module.css';

export type AccountMenuProps = {
  /** The button that opened the menu. It handles its own clicks, and gets focus back on Escape. */
  button: RefObject<HTMLButtonElement>;
  onClose: () => void;
};

const screens = [
  'info',
  'wallet',
  'history',
  'affiliate-program',
] as const satisfies readonly ProfileScreen[];

/** Links to the account pages, and a button to log out. */
export function AccountMenu({ button, onClose }: AccountMenuProps) {
  const { t } = useTranslation('account');
  const isReady = useLazyTexts('account', english);
  const session = useSession();
  const [isLeaving, setIsLeaving] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const isOutside = (target: EventTarget | null): boolean =>
      target instanceof Node &&
      menu.current?.contains(target) !== true &&
      button.current?.contains(target) !== true;
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (isOutside(target)) close.current();
    };
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (isOutside(target)) close.current();
    };
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      close.current();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [button]);
  if (!isReady || session.kind === 'guest') return null;

  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    try {
      await logOut(false);
      button.current?.focus();
    } catch (cause) {
      logFailure('The session could not be ended', cause);
      showToast({ tone: 'error', message: t('menu.logOutFailed') });
      setIsLeaving(false);
    }
  };
  return (
    <nav ref={menu} className={styles.menu} aria-label={t('menu.label')}>
      {session.email !== null && <p className={styles.email}>{session.email}</p>}
      {screens.map((screen) => (
        <LocalLink key={screen} to={profilePath(screen)} className={styles.link} onClick={onClose}>
          {t(`menu.${screen}`)}
        </LocalLink>
      ))}
      <Button
        isFullWidth
        isBusy={isLeaving}
        onClick={() => {
          void leave();
        }}
      >
        {t('menu.logOut')}
      </Button>
    </nav>
  );
}
