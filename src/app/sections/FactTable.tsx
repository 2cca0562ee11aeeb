import { WrittenText } from '../../content-ui/WrittenText';

import * as styles from './FactTable.module.css';

export type FactTableProps = { columns: readonly string[]; rows: readonly (readonly string[])[]; label: string };

/** Facts in rows; it scrolls by itself where the screen is narrow. Cells hold safe HTML of one line. */
export function FactTable({ columns, rows, label }: FactTableProps) {
  const head = columns.map((column) => `<th scope="col">${escapeText(column)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  const html = `<div class="table-scroll" tabindex="0" role="region" aria-label="${escapeText(label)}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
  return <WrittenText html={html} className={styles.table} />;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
