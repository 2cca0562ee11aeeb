import { useEffect, useRef, useState } from 'react';

import * as styles from './CoinLogo.module.css';

export type CoinLogoProps = {
  /**
   * Address of the picture; without one, or when it does not load, the letters of the ticker stand
   * in.
   */
  src?: string | undefined;
  ticker: string;
  sizePx?: number | undefined;
};

/** A coin's logo in a circle. It is decoration: the ticker stands beside it in words. */
export function CoinLogo({ src, ticker, sizePx = 32 }: CoinLogoProps) {
  const ref = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string>();
  useEffect(() => {
    // A picture that failed before hydration fires no event any more.
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
