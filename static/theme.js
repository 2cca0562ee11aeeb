/* Runs before the first paint: puts the chosen theme on <html>, and keeps it in step with the system and with src/lib/theme. */
(function () {
  var key = 'quayside.theme.v1';
  var dark = window.matchMedia('(prefers-color-scheme: dark)');
  function stored() {
    try {
      return JSON.parse(window.localStorage.getItem(key));
    } catch (error) {
      return null;
    }
  }
  function apply(preference) {
    var chosen = preference === 'light' || preference === 'dark' ? preference : dark.matches ? 'dark' : 'light';
    document.documentElement.setAttribute('data-theme', chosen);
  }
  apply(stored());
  dark.addEventListener('change', function () { apply(stored()); });
  window.addEventListener('quayside:theme', function (event) { apply(event.detail); });
  window.addEventListener('storage', function (event) { if (event.key === key) apply(stored()); });
})();
