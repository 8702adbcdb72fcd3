// Runs before the first paint: what must not flash, and what must not be lost before the app is here.
(function () {
  var page = document.documentElement;
  function kept(storage, key, value) {
    try {
      var before = window[storage].getItem(key);
      if (value) window[storage].setItem(key, value);
      return before;
    } catch {
      // Storage can be closed to us; then nothing is remembered.
      return null;
    }
  }

  var theme = kept('localStorage', 'benison.theme');
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;

  // The splash greets once in a browser session, at the front door alone, and not who asked for less motion.
  var isGreeted = kept('sessionStorage', 'benison.splash-seen', 'true');
  if (!isGreeted && location.pathname === '/' && !matchMedia('(prefers-reduced-motion: reduce)').matches) page.dataset.greets = 'due';
  function leave() {
    if (page.dataset.greets === 'due') page.dataset.greets = 'leaving';
  }
  addEventListener('keydown', leave);
  addEventListener('animationend', function (event) {
    if (event.animationName !== 'greeting-out') return;
    page.dataset.greets = 'done';
    event.target.remove();
  });

  // A button pressed in the page as it was served is pressed again in the app.
  addEventListener('click', function (event) {
    if (event.target.closest('.greeting')) leave();
    var button = event.target.closest('#first-paint button');
    if (!button) return;
    event.preventDefault();
    button.dataset.pressed = '';
  }, true);

  // The app: at once, or behind the text face where the page comes with its screen drawn.
  var own = document.currentScript.dataset;
  function fetchApp() {
    (own.parts || '').split(' ').forEach(function (part) {
      if (part) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: part, crossOrigin: '' }));
    });
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: own.app, crossOrigin: '' }));
  }
  if (own.app && own.drawn === undefined) fetchApp();
  else if (own.app) {
    addEventListener('DOMContentLoaded', function () {
      var isLate = new Promise(function (resolve) { setTimeout(resolve, 2500); });
      Promise.race([document.fonts.load('1em "Mona Sans Variable"'), isLate]).then(fetchApp, fetchApp);
    });
  }
})();
