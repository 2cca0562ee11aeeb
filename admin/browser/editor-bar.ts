import type { OverviewTexts } from '../config/texts';
import { isSandbox } from './is-sandbox';

/** Adds a bar above the editor: the link to the overview, and what a sandbox has to say. */
export async function addEditorBar(texts: OverviewTexts): Promise<void> {
  const bar = document.createElement('nav');
  bar.className = 'quayside-bar';
  bar.setAttribute('aria-label', texts.title);
  const link = document.createElement('a');
  link.href = '/admin/overview';
  link.textContent = texts.title;
  bar.append(link);
  document.body.prepend(bar);
  // The editor fills the window, below the bar, whose text may need several lines.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--quayside-bar', `${bar.offsetHeight}px`);
  }).observe(bar);
  if (!(await isSandbox())) return;
  const notice = document.createElement('span');
  notice.textContent = texts.sandbox;
  bar.append(notice);
}
