import { useEffect, useRef, useState } from 'react';

import * as styles from './CoinLogo.module.css';

export type CoinLogoProps = {
  /** URL of the picture. If it is missing or fails to load, the letters of the ticker are shown. */
  src?: string | undefined;
  ticker: string;
  sizePx?: number | undefined;
};

/** A coin's logo in a circle. It is decorative, because the ticker is next to it as text. */
export function CoinLogo({ src, ticker, sizePx = 32 }: CoinLogoProps) {
  const ref = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string>();
  useEffect(() => {
    // A picture that failed to load before hydration fires no more events.
    const image = ref.current;
    if (image?.complete === true && image.naturalWidth === 0) setFailedSrc(src);
  }, [src]);
  return (
    <span
      className={styles.logo}
      style={{ width: sizePx, height: sizePx, fontSize: sizePx * (ticker.length > 3 ? 0.3 : 0.36) }}
      aria-hidden="true"
    >
      {src === undefined || src === failedSrc ? (
        ticker.slice(0, 4)
      ) : (
        <img
          ref={ref}
          data-letters={ticker.slice(0, 4)}
          src={src}
          alt=""
          width={sizePx}
          height={sizePx}
          loading="lazy"
          decoding="async"
          onError={() => {
            setFailedSrc(src);
          }}
        />
      )}
    </span>
  );
}
