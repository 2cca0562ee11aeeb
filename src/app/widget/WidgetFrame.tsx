import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../components/button/Button';
import { AmountsCalculator, type AmountsCalculatorProps } from '../../features/exchange/amounts';
import { useHealth } from '../../features/health';
import { SandboxNote } from '../../features/sandbox-wallet/sandbox-note';
import { useLocale } from '../../i18n/use-locale';
import { NonWorkingLayout } from '../non-working/NonWorkingLayout';

import { createHostPage, type HostPage } from './host-page';
import { pairAddress } from './pair-address';
import * as styles from './WidgetFrame.module.css';

type WidgetFrameProps = Pick<AmountsCalculatorProps, 'initialPair'> & { siteName: string };

/**
 * The calculator in a frame on another site. Addresses are entered and orders created only on our
 * own page, which opens in a new tab: in a frame, visitors can't see whose page it is.
 */
export function WidgetFrame({ initialPair, siteName }: WidgetFrameProps) {
  const { t } = useTranslation('widgetframe');
  const locale = useLocale();
  const health = useHealth();
  const host = useMemo<HostPage>(
    () => (typeof window === 'undefined' ? { post: () => undefined } : createHostPage(window)),
    [],
  );
  const frame = useRef<HTMLElement>(null);
  const title = t('heading', { siteName });

  useEffect(() => {
    const { current } = frame;
    if (current === null) return undefined;
    host.post({ type: 'ready', title });
    const observer = new ResizeObserver(() => {
      host.post({ type: 'resize', heightPx: current.offsetHeight });
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [host, title]);

  return (
    <main ref={frame} className={styles.frame}>
      <h1 className={styles.heading}>{title}</h1>
      <NonWorkingLayout health={health}>
        <AmountsCalculator
          initialPair={initialPair}
          onQuote={({ instrumentFrom, instrumentTo, amountToGive, amountToGet, rateMode }) => {
            host.post({
              type: 'quote',
              send: instrumentFrom.slug,
              receive: instrumentTo.slug,
              amountToGive,
              amountToGet,
              rateMode,
            });
          }}
          onWrongParameter={(parameter) => {
            host.post({ type: 'error', parameter });
          }}
        >
          {(offer) => (
            <div>
              <a
                className={buttonClass({ variant: 'primary', size: 'large', isFullWidth: true })}
                href={pairAddress(offer, locale)}
                target="_blank"
                rel="noopener"
                onClick={() => {
                  host.post({
                    type: 'continue',
                    send: offer.send,
                    receive: offer.receive,
                    amount: offer.amount,
                  });
                }}
              >
                {t('continue')}
              </a>
              <p className={styles.note}>{t('note', { siteName })}</p>
            </div>
          )}
        </AmountsCalculator>
      </NonWorkingLayout>
      <SandboxNote />
    </main>
  );
}
