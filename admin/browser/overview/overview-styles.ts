/** The site's colours (`src/styles/tokens.css`), on a page that needs few of them. */
export const OVERVIEW_STYLES = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f3ec, #0a1420);
  --surface: light-dark(#ffffff, #101d2c);
  --ink: light-dark(#0b1f33, #eef2f6);
  --ink-soft: light-dark(#3a4d61, #b8c4d1);
  --link: light-dark(#0a6f63, #6fd0c0);
  --line: light-dark(#e2dccf, #26384b);
  --warn: light-dark(#82490a, #f0b866);
}
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.5 Onest, system-ui, sans-serif;
}
main {
  max-inline-size: 1120px;
  margin: 0 auto;
  padding: 24px 16px 64px;
}
h1 {
  margin: 8px 0;
  font-size: 1.75rem;
  line-height: 1.25;
}
h2 {
  margin: 0 0 8px;
  font-size: 1.125rem;
}
p {
  margin: 0 0 8px;
  color: var(--ink-soft);
}
.sandbox {
  color: var(--warn);
  font-weight: 600;
}
section {
  margin-block-start: 16px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 16px;
  background: var(--surface);
}
ul {
  margin: 0;
  padding: 0;
  list-style: none;
}
li {
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  align-items: baseline;
  padding-block: 4px;
  border-block-start: 1px solid var(--line);
}
li > * {
  min-inline-size: 0;
  overflow-wrap: anywhere;
}
li > :last-child {
  color: var(--ink-soft);
}
a {
  display: inline-block;
  padding-block: 8px;
  color: var(--link);
}
:focus-visible {
  outline: 2px solid var(--link);
  outline-offset: 2px;
}
`;
