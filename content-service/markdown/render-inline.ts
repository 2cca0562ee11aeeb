const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe for HTML and its attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const safeTarget = /^(?:https?:|mailto:|\/(?!\/)|#)/;

/** Emphasis, code and links of one run of Markdown text. A link whose target is not a web, mail or own address stays text. */
export function renderInline(source: string): string {
  const codes: string[] = [];
  const withoutCode = source.replace(/`([^`]+)`/g, (_all, code: string) => `\u0000${codes.push(code) - 1}\u0000`);
  return escapeHtml(withoutCode)
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (all, words: string, target: string) => (safeTarget.test(target) ? `<a href="${target}">${words}</a>` : all))
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/\n/g, ' ')
    // The mark stands where no typed text can have it.
    .replace(/\u0000(\d+)\u0000/g, (_all, index: string) => `<code>${escapeHtml(codes[Number(index)] ?? '')}</code>`);
}
