import { KYC_PHOTOS } from '@quayside/contract/kyc/photos';
import type { KycReviewResponse } from '@quayside/contract/schemas/kyc';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { IconButton } from '../../../components/button/IconButton';
import { PhotoCanvas } from '../../../components/photo-canvas/PhotoCanvas';
import { Faint } from '../../../components/screen-text/ScreenText';
import { useLocale } from '../../../i18n/use-locale';
import { formatDateTime } from '../../../lib/format/format-time';
import { fetchPhoto } from '../effects/fetch-photo';
import { LargePhoto } from './LargePhoto';
import * as styles from './Review.module.css';

export type CasePhotosProps = { submission: KycReviewResponse; user: string; onReload: () => void };

/** Shows the photos side by side, each loaded once by its link. */
export function CasePhotos({
  submission: { photos, linksExpireAt },
  user,
  onReload,
}: CasePhotosProps) {
  const { t } = useTranslation('review');
  const locale = useLocale();
  return (
    <section aria-labelledby="review-photos">
      <h2 id="review-photos" className={styles.subheading}>
        {t('photos.title')}
      </h2>
      <Faint>
        {t('photos.links', { time: formatDateTime(Date.parse(linksExpireAt), locale) })}
      </Faint>
      <ul className={styles.photos}>
        {inOrder(photos).map(({ photo, url }) => (
          <li key={photo} className={styles.photo}>
            <CasePhoto name={t(`photos.${photo}`)} url={url} user={user} onReload={onReload} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Photos = KycReviewResponse['photos'];

/** Sorts the photos so that the face is next to the document page with the portrait. */
const inOrder = (photos: Photos): Photos =>
  [...photos].sort(
    (left, right) => KYC_PHOTOS.indexOf(left.photo) - KYC_PHOTOS.indexOf(right.photo),
  );

/**
 * Returns the URL without its query. Reloading a submission changes the links, but a photo that is
 * already loaded stays.
 */
const documentOf = (url: string): string => url.replace(/\?.*$/, '');

function usePhoto(url: string): ImageBitmap | 'failed' | null {
  const [view, setView] = useState<ImageBitmap | 'failed' | null>(null);
  const isThere = view !== null && view !== 'failed';
  useEffect(() => {
    if (isThere) return undefined;
    const controller = new AbortController();
    setView(null);
    fetchPhoto(url, controller.signal).then(
      (picture) => {
        if (!controller.signal.aborted) setView(picture);
      },
      () => {
        if (!controller.signal.aborted) setView('failed');
      },
    );
    return () => {
      controller.abort();
    };
    // Each view is recorded, so a loaded photo is never fetched again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [url]);
  return view;
}

function CasePhoto({
  name,
  url,
  user,
  onReload,
}: {
  name: string;
  url: string;
  user: string;
  onReload: () => void;
}) {
  const { t } = useTranslation('review');
  const picture = usePhoto(url);
  const [quarterTurns, setQuarterTurns] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  const label = t('photos.alt', { photo: name, user });
  const turn = () => {
    setQuarterTurns(quarterTurns + 1);
  };
  const isThere = picture !== null && picture !== 'failed';
  return (
    <>
      <div className={styles.photoHead}>
        <h3 className={styles.photoName}>{name}</h3>
        <IconButton
          icon="refresh"
          label={t('photos.rotate', { photo: name })}
          disabled={!isThere}
          onClick={turn}
        />
        <IconButton
          icon="search"
          label={t('photos.zoom', { photo: name })}
          disabled={!isThere}
          onClick={() => {
            setIsLarge(true);
          }}
        />
      </div>
      <div className={styles.frame} data-document={documentOf(url)}>
        {picture === null && <p role="status">{t('photos.loading')}</p>}
        {picture === 'failed' && (
          <div role="alert">
            <p>{t('photos.failed')}</p>
            <Button variant="quiet" onClick={onReload}>
              {t('photos.reload')}
            </Button>
          </div>
        )}
        {isThere && <PhotoCanvas picture={picture} label={label} quarterTurns={quarterTurns} />}
      </div>
      {isThere && (
        <LargePhoto
          isOpen={isLarge}
          picture={picture}
          name={name}
          label={label}
          quarterTurns={quarterTurns}
          onTurn={turn}
          onClose={() => {
            setIsLarge(false);
          }}
        />
      )}
    </>
  );
}
