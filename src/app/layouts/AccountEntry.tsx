import { profilePath } from '@quayside/contract/site/profile-screens';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { Icon } from '../../components/icon/Icon';
import { LocalLink } from '../../i18n/LocalLink';
import { logFailure } from '../../lib/log-failure';
import { openAccountDialog } from '../../lib/session/account-dialog';
import { useSession } from '../../lib/session/use-session';
import { showToast } from '../../lib/toasts';

import type { AccountMenuProps } from './AccountMenu';

import * as styles from './AccountEntry.module.css';

const loadMenu = () =>
  import(/* webpackChunkName: "account-menu" */ './AccountMenu').then(
    ({ AccountMenu }) => AccountMenu,
  );

/**
 * "Log in" for a guest, and the account menu for a user. Both have the same size, so that nothing
 * moves once the session is known.
 */
export function AccountEntry() {
  const { t } = useTranslation('common');
  const isUser = useSession().kind === 'user';
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isUser) setIsOpen(false);
  }, [isUser]);

  const press = (): void => {
    if (!isUser) {
      openAccountDialog('login');
      return;
    }
    setIsOpen(!isOpen);
    if (Menu === null) {
      loadMenu().then(
        (loaded) => {
          setMenu(() => loaded);
        },
        (cause: unknown) => {
          setIsOpen(false);
          logFailure('The menu of the account could not be loaded', cause);
          showToast({ tone: 'error', message: t('account.failed') });
        },
      );
    }
  };
  return (
    <div className={styles.entry} data-session={isUser ? 'user' : 'guest'}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-opens="account"
        onClick={press}
        {...(isUser ? { 'aria-expanded': isOpen } : { 'aria-haspopup': 'dialog' })}
      >
        <Icon name="user" />
        <span className={styles.words}>
          <span className={styles.guest}>{t('account.logIn')}</span>
          <span className={styles.user}>{t('account.own')}</span>
        </span>
      </button>
      {isOpen && Menu !== null && (
        <Menu
          button={button}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}

/**
 * The same entry in the phone menu. A user gets only a link to the profile, and the
 * profile pages link to the rest. Both are part of the static HTML.
 */
export function CollapsedAccountEntry({
  className,
  onLeave,
}: {
  className: string;
  onLeave: () => void;
}) {
  const { t } = useTranslation('common');
  const isUser = useSession().kind === 'user';
  const press = (): void => {
    onLeave();
    openAccountDialog('login');
  };
  return (
    <>
      <LocalLink
        to={profilePath('info')}
        className={className}
        hidden={!isUser}
        data-only="user"
        onClick={onLeave}
      >
        {t('account.profile')}
      </LocalLink>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        hidden={isUser}
        data-only="guest"
        data-opens="login"
        onClick={press}
      >
        {t('account.logIn')}
      </button>
    </>
  );
}
