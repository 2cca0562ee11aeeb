import { navigate } from '../lib/navigation/site-navigator';
import { useEffect, useRef, type MouseEvent as ReactMouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { languageAttributes } from '../i18n/language-attributes';
import { cx } from '../lib/cx';

import { ownPathOf } from '../lib/navigation/own-path';
import type { CopyLabels } from './add-copy-buttons';
import { useTrustedHtml } from './use-trusted-html';
import * as styles from './WrittenText.module.css';

export type WrittenTextProps = {
  /** Safe HTML, generated and escaped by content-service. */
  html: string;
  /** Language of the text, if it differs from the page's. */
  lang?: string | undefined;
  /** Smaller and softer, for text in cards and FAQ answers. */
  isQuiet?: boolean | undefined;
  className?: string | undefined;
};

/**
 * Text that an editor wrote in Markdown. Without JavaScript it is plain HTML. With it, links open
 * without a reload and code can be copied.
 */
export function WrittenText({ html, lang, isQuiet = false, className }: WrittenTextProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { t } = useTranslation('article');
  const markup = useTrustedHtml(html);
  const copyLabels: CopyLabels | null = html.includes('<pre')
    ? { label: t('copy.label'), copied: t('copy.copied'), failed: t('copy.failed') }
    : null;
  const copyData = copyLabels === null ? undefined : JSON.stringify(copyLabels);
  useEffect(() => {
    const root = ref.current;
    if (root === null || copyData === undefined) return;
    const labels = JSON.parse(copyData) as CopyLabels;
    // If the chunk fails to load, the code is shown without a button.
    void import(/* webpackChunkName: "copy-buttons" */ './add-copy-buttons').then(
      ({ addCopyButtons }) => {
        addCopyButtons(root, labels);
      },
      () => undefined,
    );
  }, [html, copyData]);
  return (
    // The handler is for the links inside, which are focusable and handle keys themselves.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      className={cx(styles.text, isQuiet && styles.quiet, className)}
      {...languageAttributes(lang)}
      data-copy-labels={copyData}
      onClick={openOwnPage}
      dangerouslySetInnerHTML={markup}
    />
  );
}

function openOwnPage(event: ReactMouseEvent): void {
  const path = ownPathOf(event.nativeEvent, window.location);
  if (path === null) return;
  event.preventDefault();
  void navigate(path);
}
