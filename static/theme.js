/*
 * Runs before the first paint: puts the chosen theme on <html>, and keeps it in sync with the
 * system, with src/lib/theme, and with pages that force one.
 */
(function () {
  var key = 'quayside.theme.v1';
  var root = document.documentElement;
  var dark = window.matchMedia('(prefers-color-scheme: dark)');
  function isTheme(name) {
    return name === 'light' || name === 'dark';
  }
  function stored() {
    try {
      return JSON.parse(window.localStorage.getItem(key));
    } catch (error) {
      return null;
    }
  }
  /* In another site's frame, the page uses the theme that the site requests. */
  var isWidget = /\/widget\/frame\/?$/.test(window.location.pathname);
  var asked = isWidget ? new URLSearchParams(window.location.search).get('theme') : null;
  /* The look of the messenger that has opened the app, from src/features/messenger/shell. */
  function messengerLook() {
    if (isWidget || (window.parent === window && !('TelegramWebviewProxy' in window))) return null;
    try {
      return JSON.parse(window.sessionStorage.getItem('quayside.messenger-look.v1'));
    } catch (error) {
      return null;
    }
  }
  var look = messengerLook();
  var preference = look && isTheme(look.theme) ? look.theme : stored();
  function apply() {
    var forced = isTheme(asked) ? asked : root.getAttribute('data-forced-theme');
    var chosen = isTheme(forced)
      ? forced
      : isTheme(preference)
        ? preference
        : dark.matches
          ? 'dark'
          : 'light';
    if (root.getAttribute('data-theme') !== chosen) root.setAttribute('data-theme', chosen);
  }
  function prefer(next) {
    preference = next;
    apply();
  }
  /* A messenger's theme is not the stored one. */
  function preferStored() {
    if (!root.hasAttribute('data-messenger-theme')) prefer(stored());
  }
  function setProperties(values) {
    for (var name in values) root.style.setProperty('--' + name, values[name]);
  }
  apply();
  /* An announcement that the visitor has dismissed stays hidden, until there is another one. */
  var dismissedKey = 'quayside.dismissed.v1';
  try {
    root.toggleAttribute(
      'data-dismissed',
      JSON.stringify(root.getAttribute('data-announcement')) ===
        window.localStorage.getItem(dismissedKey),
    );
  } catch (error) {
    /* Without storage, it is shown on each page. */
  }
  document.addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('[data-dismisses]');
    if (!button) return;
    root.setAttribute('data-dismissed', '');
    /* The button is gone, so the focus goes to the content. */
    var content = document.getElementById('site-content');
    if (content) content.focus({ preventScroll: true });
    try {
      window.localStorage.setItem(dismissedKey, JSON.stringify(button.dataset.dismisses));
    } catch (error) {
      /* As above. */
    }
  });
  if (look) {
    root.toggleAttribute('data-messenger-theme', isTheme(look.theme));
    setProperties(look.covered);
    if (root.getAttribute('data-theme') === look.theme) setProperties(look.tokens);
  }
  dark.addEventListener('change', apply);
  window.addEventListener('quayside:theme', function (event) {
    prefer(event.detail);
  });
  window.addEventListener('storage', function (event) {
    if (event.key === key) preferStored();
  });
  /* A page that the browser shows again as it was left. */
  window.addEventListener('pageshow', function (event) {
    if (event.persisted) preferStored();
  });
  new MutationObserver(apply).observe(root, {
    attributes: true,
    attributeFilter: ['data-forced-theme'],
  });
})();
