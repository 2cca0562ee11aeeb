import type { PagePart as PagePartName } from '@quayside/contract/site/page-parts';
import { useEffect, useState, type ComponentType, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../components/button/Button';
import { Skeleton } from '../../components/skeleton/Skeleton';
import { logFailure } from '../../lib/log-failure';
import { useIsNear } from '../../lib/use-is-near';

import { pagePartEntries } from './page-parts';
import * as styles from './PagePart.module.css';

/**
 * A live part of a page. Space is reserved for it, and it is downloaded when the reader scrolls
 * near it.
 */
export function PagePart({ name }: { name: PagePartName }) {
  const { t } = useTranslation();
  const [ref, isNear] = useIsNear<HTMLDivElement>();
  const [Part, setPart] = useState<ComponentType | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const { load, height, heightOnPhone } = pagePartEntries[name];

  useEffect(() => {
    if (!isNear) return undefined;
    let isWanted = true;
    load().then(
      (part) => {
        if (isWanted) setPart(() => part);
      },
      (cause: unknown) => {
        logFailure(`Failed loading the part ${name}`, cause);
        if (isWanted) setHasFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [attempt, isNear, load, name]);

  const again = () => {
    setHasFailed(false);
    setAttempt((before) => before + 1);
  };
  return (
    <div
      ref={ref}
      className={styles.part}
      data-page-part={name}
      style={{ '--height': height, '--height-on-phone': heightOnPhone } as CSSProperties}
      aria-busy={(Part === null && !hasFailed && isNear) || undefined}
    >
      {Part === null && !hasFailed && (
        <span className={styles.waiting}>
          <Skeleton height="100%" />
        </span>
      )}
      {Part === null && hasFailed && (
        <p className={styles.failed}>
          {t('part.failed')} <Button onClick={again}>{t('part.again')}</Button>
        </p>
      )}
      {Part !== null && <Part />}
      <noscript>
        <p>{t('part.noScript')}</p>
      </noscript>
    </div>
  );
}
