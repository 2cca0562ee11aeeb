import { useTranslation } from 'react-i18next';

import english from '../../../../content/locales/en/messenger.json';
import { Button } from '../../../components/button/Button';
import { Card } from '../../../components/card/Card';
import { Intro } from '../../../components/screen-text/ScreenText';
import { isInMessenger } from '../../../lib/messenger/messenger-shell';
import { useLazyTexts } from '../../../lib/messages/use-lazy-texts';
import { openAccountDialog } from '../../../lib/session/account-dialog';
import { useSession } from '../../../lib/session/use-session';
import { useMessengers } from '../state/messengers';
import { MessengerItem } from './MessengerItem';

import * as styles from './Messengers.module.css';

/**
 * A section of `/profile/info`: the linked messengers and, inside a messenger, a login to another
 * account for users without an email. Renders nothing if no messenger is linked.
 */
export function MessengersPart() {
  const { t } = useTranslation('messenger');
  const session = useSession();
  const { answer } = useMessengers();
  const hasTexts = useLazyTexts('messenger', english);
  if (!hasTexts || answer === null || answer.length === 0) return null;
  const isOnlyMethod = session.kind === 'user' && session.email === null;
  return (
    <Card as="section" aria-labelledby="profile-messengers">
      <h2 id="profile-messengers" tabIndex={-1} className={styles.subheading}>
        {t('card.title')}
      </h2>
      <Intro>{t('card.opens')}</Intro>
      <ul className={styles.list}>
        {answer.map((linked) => (
          <MessengerItem key={linked.messenger} linked={linked} />
        ))}
      </ul>
      {isOnlyMethod && isInMessenger() && (
        <>
          <Intro>{t('card.join')}</Intro>
          <Button
            iconStart="user"
            onClick={() => {
              openAccountDialog('login', '/profile/info');
            }}
          >
            {t('card.joinAction')}
          </Button>
        </>
      )}
    </Card>
  );
}
