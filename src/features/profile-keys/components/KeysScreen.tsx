import { useTranslation } from 'react-i18next';

import { DataSlot } from '../../../components/data-slot/DataSlot';
import { EmptyList } from '../../../components/empty-list/EmptyList';
import { Lead } from '../../../components/screen-text/ScreenText';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { LocalLink } from '../../../i18n/LocalLink';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { useGeneratedKey, useKeys } from '../state/keys';
import { CreateKey } from './CreateKey';
import { KeyCard } from './KeyCard';
import { NewKeyDialog } from './NewKeyDialog';

import * as styles from './Keys.module.css';

/** `/profile/keys`: the account's keys, and a form that creates one. */
export function KeysScreen() {
  const { t } = useTranslation('profile');
  const [view, reload] = useKeys();
  const texts = useRemoteTexts(view);
  const [generated, setGenerated] = useGeneratedKey();
  return (
    <>
      <Lead>
        {t('keys.lead')} <LocalLink to="/swap-api">{t('keys.docs')}</LocalLink>
      </Lead>
      <CreateKey onGenerated={setGenerated} />
      <section className={styles.list} aria-labelledby="profile-key-list">
        <h2 id="profile-key-list" tabIndex={-1} className={styles.subheading}>
          {t('keys.list')}
        </h2>
        <DataSlot
          {...texts}
          answer={view.answer}
          onRetry={reload}
          skeleton={<Skeleton height="12rem" />}
        >
          {(keys) =>
            keys.length === 0 ? (
              <EmptyList title={t('keys.empty')}>{t('keys.emptyText')}</EmptyList>
            ) : (
              <ul className={styles.list}>
                {keys.map((key) => (
                  <KeyCard key={key.apiId} apiKey={key} />
                ))}
              </ul>
            )
          }
        </DataSlot>
      </section>
      {generated !== null && (
        <NewKeyDialog
          generated={generated}
          onSaved={() => {
            setGenerated(null);
          }}
        />
      )}
    </>
  );
}
