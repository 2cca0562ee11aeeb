import { escapeHtml } from '@quayside/contract/site/escape-html';

import { WrittenText } from '../../content-ui/WrittenText';

import * as styles from './FactTable.module.css';

type FactTableProps = {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  label: string;
};

/**
 * A table of facts, which scrolls on its own on a narrow screen. Each cell contains a single
 * line of safe HTML.
 */
export function FactTable({ columns, rows, label }: FactTableProps) {
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
  const body = rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('');
  const html =
    `<div class="table-scroll" tabindex="0" role="region" aria-label="${escapeHtml(label)}">` +
    `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
  return <WrittenText html={html} className={styles.table} />;
}
