import { HOST_THEMES } from './host-themes';

const STYLE = `
  :root {
    color-scheme: light dark;
    --ground: #f6f3ec;
    --surface: #fff;
    --line: #8a8272;
    --ink: #0b1f33;
    --link: #0a6f63;
    --button: #0b7a6d;
    --button-ink: #fff;
    --note: #fbf0dc;
    --note-ink: #82490a;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --ground: #0a1420;
      --surface: #101d2c;
      --line: #6d8299;
      --ink: #ecf2f7;
      --link: #54d0be;
      --button: #54d0be;
      --button-ink: #06231f;
      --note: #33270f;
      --note-ink: #efbe74;
    }
  }
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    background: var(--ground);
    color: var(--ink);
    font:
      16px/1.5 system-ui,
      sans-serif;
  }
  main {
    display: grid;
    gap: 1.5rem;
    max-width: 72rem;
    margin: 0 auto;
    padding: 1.5rem 1rem;
  }
  @media (min-width: 62rem) {
    main {
      grid-template-columns: 20rem 22.5rem 1fr;
    }
  }
  h1 {
    font-size: 1.375rem;
    line-height: 1.3;
    margin: 0;
  }
  h2 {
    font-size: 1.125rem;
    margin: 0 0 0.5rem;
  }
  .note {
    padding: 0.75rem 1rem;
    border-radius: 8px;
    background: var(--note);
    color: var(--note-ink);
  }
  label {
    display: block;
    margin: 0.75rem 0 0.25rem;
  }
  input:not([type="checkbox"]),
  select {
    width: 100%;
    min-height: 44px;
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--surface);
    color: inherit;
    font: inherit;
  }
  label.check {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    min-height: 44px;
  }
  button {
    min-height: 44px;
    padding: 0.5rem 1rem;
    border: 1px solid var(--button);
    border-radius: 8px;
    background: var(--button);
    color: var(--button-ink);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  button.quiet {
    background: transparent;
    color: var(--link);
  }
  button:disabled {
    opacity: 0.6;
  }
  :focus-visible {
    outline: 3px solid var(--link);
    outline-offset: 2px;
  }
  .phone {
    position: relative;
    width: 100%;
    max-width: 360px;
    border: 1px solid var(--line);
    border-radius: 16px;
    overflow: hidden;
    background: var(--surface);
  }
  .bar {
    display: flex;
    justify-content: space-between;
    gap: 0.5rem;
    min-height: 56px;
    padding: 0.25rem 0.5rem;
    align-items: center;
  }
  .bar button {
    min-width: 44px;
  }
  iframe {
    display: block;
    width: 100%;
    height: 584px;
    border: 0;
    background: var(--surface);
  }
  #closed {
    height: 584px;
    padding: 2rem 1rem;
    text-align: center;
  }
  #main-button {
    display: block;
    width: 100%;
    border: 0;
    border-radius: 0;
    min-height: 52px;
  }
  [hidden] {
    display: none !important;
  }
  dialog {
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--surface);
    color: inherit;
    max-width: 20rem;
  }
  dialog button {
    margin: 0.5rem 0.5rem 0 0;
  }
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
    max-height: 40rem;
    overflow: auto;
    font:
      13px/1.5 ui-monospace,
      monospace;
  }
  li {
    padding: 0.25rem 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }`;

/**
 * Renders the page of the simulated messenger: a form, the site as it appears in the messenger, and
 * the messages exchanged between the two.
 */
export function hostPage(appUrl: string): string {
  const themes = JSON.stringify(HOST_THEMES);
  return `<!doctype html><html lang="en" data-app="${appUrl}" data-themes='${themes}'><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Sandbox messenger</title><style>${STYLE}</style></head><body><main>
<section aria-label="Launch"><h1>Sandbox messenger</h1>
<p class="note">This is a messenger simulator. It isn't connected to any real messenger or bot.
It opens ${appUrl} as a messenger would.</p>
<form id="launch">
<label for="user">User</label><select id="user" name="user">
<option value="1001">Ada, English (1001)</option>
<option value="1002">Борис, Russian (1002)</option></select>
<label for="other">… or another user ID</label><input id="other" inputmode="numeric" pattern="[0-9]*">
<label for="theme">Theme</label><select id="theme" name="theme"><option>light</option><option>dark</option></select>
<label for="start">Start parameter</label><input id="start" name="start" placeholder="pair___btc-eth">
<label for="path">Path</label><input id="path" name="path" value="/">
<label for="age">Age of the launch data (seconds)</label><input id="age" name="age" value="0" inputmode="numeric">
<label class="check"><input type="checkbox" name="forged" value="yes">Tampered with after signing</label>
<label class="check"><input type="checkbox" id="is-covered">The phone has a notch (safe-area insets)</label>
<label class="check"><input type="checkbox" id="has-phone" checked>Share the phone number when asked</label>
<label class="check"><input type="checkbox" id="may-write" checked>Allow messages from the bot when asked</label>
<p><button type="submit">Open the app</button>
<button type="button" class="quiet" id="again">Reopen with the same data</button></p></form></section>
<section aria-label="Messenger"><div class="phone"><div class="bar">
<button type="button" class="quiet" id="back" hidden>Back</button><span id="title">Quayside bot</span>
<button type="button" class="quiet" id="close">Close</button></div>
<div id="closed">Nothing is open.</div><div id="place"></div>
<button type="button" id="main-button" hidden></button></div>
<dialog id="popup"><h2 id="popup-title"></h2><p id="popup-message"></p>
<div id="popup-buttons"></div></dialog></section>
<section aria-label="Messages"><h2>Messages exchanged</h2><ol id="log" aria-live="off"></ol></section>
</main><script src="/host-script.js"></script></body></html>`;
}
