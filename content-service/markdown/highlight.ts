import { escapeHtml } from '@quayside/contract/site/escape-html';
import hljs from 'highlight.js/lib/common';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import http from 'highlight.js/lib/languages/http';
import nginx from 'highlight.js/lib/languages/nginx';

hljs.registerLanguage('dockerfile', dockerfile);
hljs.registerLanguage('http', http);
hljs.registerLanguage('nginx', nginx);

/**
 * Returns code as HTML with `hljs-*` classes. Code in an unknown language is escaped and not
 * highlighted.
 */
function highlightCode(code: string, language: string): string {
  if (hljs.getLanguage(language) === undefined) return escapeHtml(code);
  return hljs.highlight(code, { language, ignoreIllegals: true }).value;
}

/** Returns a code block as HTML. It is focusable, so that it can be scrolled with the keyboard. */
export function codeBlockHtml(code: string, language: string): string {
  const name = /^[\w+#-]+$/.test(language) ? ` language-${language}` : '';
  return `<pre tabindex="0"><code class="hljs${name}">${highlightCode(code, language)}</code></pre>`;
}
