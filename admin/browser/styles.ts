/** What our own parts add to the interface: its colours are custom properties of the package. */
export const STYLES = `
.quayside-bar {
  position: fixed;
  inset: 0 0 auto;
  display: flex;
  gap: 24px;
  align-items: center;
  padding-inline: 16px;
  color: light-dark(#82490a, #f0b866);
  background: light-dark(#f6f3ec, #0a1420);
  font: 14px/1.4 system-ui, sans-serif;
}
.quayside-bar a {
  padding-block: 10px;
  color: light-dark(#0a6f63, #6fd0c0);
}
.quayside-bar span {
  padding-block: 4px;
}
.app-shell.app-shell.app-shell,
.content-editor.content-editor.content-editor {
  inset-block-start: var(--quayside-bar, 0);
  height: auto;
}
.quayside-mistakes {
  flex: none;
  margin: 8px 16px;
  padding: 8px 16px;
  border: 1px solid var(--sui-error-border-color, currentcolor);
  border-radius: 4px;
  color: var(--sui-error-foreground-color, inherit);
  max-block-size: 25vh;
  overflow: auto;
}
.quayside-mistakes :is(p, ul) {
  margin: 4px 0;
}
.quayside-mistakes li {
  overflow-wrap: anywhere;
}
[role='alertdialog'] .error {
  white-space: pre-line;
  overflow-wrap: anywhere;
}
`;

/** Adds styles in the way that the policy allows. @see adoptStyles */
export function adoptSheet(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
