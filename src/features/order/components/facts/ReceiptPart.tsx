import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../../components/button/Button';
import { useLocale } from '../../../../i18n/use-locale';
import { saveFile } from '../../../../lib/download/save-file';
import { receiptHtml, receiptText, type Receipt } from '../../model/receipt';
import { useReceipt } from '../../state/use-receipt';
import type { ScreenProps } from '../order-page-props';

import * as styles from './ReceiptPart.module.css';

/** The receipt: printed by the browser, or saved as a file. */
export function ReceiptPart({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const receipt = useReceipt(order, sandbox);
  const fileName = `order-${order.orderId}`;
  return (
    <section className={styles.part} aria-labelledby="order-receipt">
      <h3 id="order-receipt" className={styles.heading}>
        {t('receipt.heading')}
      </h3>
      <p className={styles.text}>{t('receipt.text')}</p>
      <div className={styles.actions}>
        <Button
          iconStart="download"
          onClick={() => {
            window.print();
          }}
        >
          {t('receipt.print')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            saveFile(`${fileName}.txt`, 'text/plain;charset=utf-8', receiptText(receipt));
          }}
        >
          {t('receipt.saveText')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            saveFile(`${fileName}.html`, 'text/html;charset=utf-8', receiptHtml(receipt, locale));
          }}
        >
          {t('receipt.saveHtml')}
        </Button>
      </div>
      {createPortal(<PrintedReceipt receipt={receipt} />, document.body)}
    </section>
  );
}

/**
 * The receipt that is printed instead of the page. It is rendered outside the page, so that
 * everything else can be hidden.
 */
function PrintedReceipt({ receipt: { title, madeAt, notes, rows } }: { receipt: Receipt }) {
  return (
    <div className={styles.printed} aria-hidden="true">
      <p className={styles.title}>{title}</p>
      <p>{madeAt}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <dl className={styles.rows}>
        {rows.map(({ label, text }) => (
          <div key={`${label} ${text}`}>
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
