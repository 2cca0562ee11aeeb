/**
 * The complete style of the reference page, which loads nothing. The colours are those of the
 * site's tokens.
 */
export const REFERENCE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f6f3ec;
  --surface: #fff;
  --line: #e2dccf;
  --ink: #0b1f33;
  --soft: #3a4d61;
  --link: #0a6f63;
  --chip: #e0f0ec;
  --code: #fbf9f5;
  --focus: #0b5fbd;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0a1420;
    --surface: #101d2c;
    --line: #27394c;
    --ink: #e8eef4;
    --soft: #b4c2d0;
    --link: #6fd0c2;
    --chip: #12352f;
    --code: #0c1826;
    --focus: #8ec1ff;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif;
}
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
header, main, nav { max-width: 70rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 2rem; line-height: 1.15; margin: 1rem 0; }
h2 { font-size: 1.5rem; margin: 3rem 0 1rem; text-transform: capitalize; }
h3 { font-size: 1.05rem; margin: 0; overflow-wrap: anywhere; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0; margin: 0; }
nav a { display: inline-block; padding: .6rem 0; text-transform: capitalize; }
article, .box {
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: .75rem;
  padding: 1rem 1.25rem;
  margin: 0 0 1rem;
}
.method {
  display: inline-block;
  background: var(--chip);
  border-radius: .375rem;
  padding: 0 .5rem;
  margin-right: .5rem;
  font-weight: 700;
}
.who { color: var(--soft); margin: .25rem 0 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0; font-size: .9rem; }
th, td {
  text-align: left;
  vertical-align: top;
  padding: .35rem .75rem .35rem 0;
  border-bottom: 1px solid var(--line);
}
th { color: var(--soft); font-weight: 600; }
code, pre { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; font-size: .875rem; }
pre {
  background: var(--code);
  border: 1px solid var(--line);
  border-radius: .5rem;
  padding: .75rem 1rem;
  overflow-x: auto;
  margin: .5rem 0;
}
summary { cursor: pointer; padding: .6rem 0; }
`;
