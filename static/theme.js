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
  var asked = /\/widget\/frame\/?$/.test(window.location.pathname)
    ? new URLSearchParams(window.location.search).get('theme')
    : null;
  var preference = stored();
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
  apply();
  dark.addEventListener('change', apply);
  window.addEventListener('quayside:theme', function (event) {
    prefer(event.detail);
  });
  window.addEventListener('storage', function (event) {
    if (event.key === key) prefer(stored());
  });
  /* A page that the browser shows again as it was left. A messenger's theme is not stored. */
  window.addEventListener('pageshow', function (event) {
    if (event.persisted && !root.hasAttribute('data-messenger-theme')) prefer(stored());
  });
  new MutationObserver(apply).observe(root, {
    attributes: true,
    attributeFilter: ['data-forced-theme'],
  });
})();
