import { localisePath } from '@quayside/contract/site/locales';
import {
  WIDGET_FRAME_PATH,
  widgetMessageSchema,
  widgetQuery,
} from '@quayside/contract/site/widget';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useHydrated } from '../../lib/use-hydrated';
import type { WidgetSettings } from './widget-settings';
import * as styles from './WidgetBuilder.module.css';

const firstHeightPx = 416;
const typingDebounceMs = 400;

/** A preview of the widget: the actual frame page, at the height that it requests. */
export function WidgetPreview({
  settings,
  isShown,
}: {
  settings: WidgetSettings;
  isShown: boolean;
}) {
  const { t } = useTranslation('widget');
  const isHydrated = useHydrated();
  const frame = useRef<HTMLIFrameElement>(null);
  const [heightPx, setHeightPx] = useState(firstHeightPx);
  const { send, receive, amount, theme, ref, language, widthPx } = settings;
  const parent = isHydrated ? window.location.origin : '';
  const src = useDebouncedAddress(
    isShown
      ? `${localisePath(language, WIDGET_FRAME_PATH)}${widgetQuery({ send, receive, amount, theme, ref, parent })}`
      : null,
  );

  useEffect(() => {
    const onMessage = ({ source, origin, data: message }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return;
      const parsed = widgetMessageSchema.safeParse(message);
      if (parsed.success && parsed.data.type === 'resize') setHeightPx(parsed.data.heightPx);
    };
    window.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('message', onMessage);
    };
  }, []);

  return (
    <section aria-label={t('preview')}>
      <h3 className={styles.title}>{t('preview')}</h3>
      <div className={styles.stage} style={{ minHeight: heightPx }}>
        {src !== null && (
          <iframe
            key={src}
            ref={frame}
            className={styles.frame}
            style={{ height: heightPx, maxWidth: `${widthPx}px` }}
            src={src}
            title={t('previewTitle')}
          />
        )}
      </div>
    </section>
  );
}

/**
 * Debounces the frame's URL, so that it does not reload with each keystroke. While the settings are
 * invalid, it keeps the last URL.
 */
function useDebouncedAddress(address: string | null): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    if (address === null) return undefined;
    const timer = setTimeout(() => {
      setSettled(address);
    }, typingDebounceMs);
    return () => {
      clearTimeout(timer);
    };
  }, [address]);
  return settled;
}
