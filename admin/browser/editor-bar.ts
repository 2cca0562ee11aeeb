import type { BrowserTexts } from '../config/texts';
import { isSandbox } from './is-sandbox';
import { watchPublication } from './publication';
import { callService } from './tokens/call-service';

/**
 * Adds a bar above the editor: the link to the overview, whether the site shows what was saved, and
 * what a sandbox has to say.
 */
export async function addEditorBar({
  overview: texts,
  publication,
}: Pick<BrowserTexts, 'overview' | 'publication'>): Promise<void> {
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
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  bar.append(status);
  watchPublication({
    texts: publication,
    load: () => callService(location.origin, '/publication'),
    isVisible: () => document.visibilityState === 'visible',
    show(text) {
      status.textContent = text;
    },
  });
  if (!(await isSandbox())) return;
  const notice = document.createElement('span');
  notice.textContent = texts.sandbox;
  bar.append(notice);
}
