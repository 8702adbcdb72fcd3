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
  // Its picture may fail to come: a letter stands for it.
  addEventListener(
    'error',
    function (event) {
      if (!event.target.matches || !event.target.matches('.greeting img')) return;
      event.target.replaceWith(Object.assign(document.createElement('div'), { className: 'letter', textContent: 'B' }));
    },
    true,
  );
  addEventListener('keydown', leave);
  addEventListener('animationend', function (event) {
    if (event.animationName !== 'greeting-out') return;
    page.dataset.greets = 'done';
    event.target.remove();
  });

  // A button pressed in the page as it was served is pressed again in the app.
  addEventListener(
    'click',
    function (event) {
      if (event.target.closest('.greeting')) leave();
      var button = event.target.closest('#first-paint button');
      if (!button) return;
      event.preventDefault();
      press(button);
    },
    true,
  );
  function press(button) {
    if (!button || button.disabled) return;
    document.querySelectorAll('#first-paint [data-pressed]').forEach(function (other) {
      delete other.dataset.pressed;
    });
    button.dataset.pressed = '';
  }

  // So are an arrow key and a card moved to its side: each is one of the deck's buttons.
  var DECIDES = { ArrowLeft: '.swipe.pass', ArrowRight: '.swipe.like', ArrowUp: '.swipe.super' };
  function decide(key) {
    press(document.querySelector('#first-paint ' + DECIDES[key]));
  }
  addEventListener('keydown', function (event) {
    if (!DECIDES[event.key] || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target.closest && event.target.closest('input, textarea, select, [role="radio"]')) return;
    decide(event.key);
  });
  var held = null;
  addEventListener('pointerdown', function (event) {
    var card = event.isPrimary && event.button === 0 && event.target.closest('#first-paint .draggable');
    if (!card || event.target.closest('a')) return;
    held = { card: card, x: event.clientX, at: event.timeStamp, by: 0 };
    page.dataset.held = '';
  });
  addEventListener('pointermove', function (event) {
    if (!held || !event.isPrimary) return;
    held.by = event.clientX - held.x;
    held.card.style.translate = held.by + 'px';
  });
  function letGo(event) {
    if (!held || !event.isPrimary) return;
    var seconds = (event.timeStamp - held.at) / 1000;
    var commits = event.type === 'pointerup' && (Math.abs(held.by) > 100 || (Math.abs(held.by) > 500 * seconds && Math.abs(held.by) > 30));
    if (commits) decide(held.by > 0 ? 'ArrowRight' : 'ArrowLeft');
    else held.card.style.translate = '';
    held = null;
    delete page.dataset.held;
    dispatchEvent(new Event('letgo'));
  }
  addEventListener('pointerup', letGo);
  addEventListener('pointercancel', letGo);

  // The app: at once, or behind the text face and the card's picture where the page comes with its screen drawn.
  var own = document.currentScript.dataset;
  function fetchApp() {
    [own.app].concat((own.parts || '').split(' ')).forEach(function (part) {
      if (part) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: part, crossOrigin: '' }));
    });
    // A script put in by hand runs as soon as it is here, and from the cache that is before the page has the place it draws into.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', startApp);
    else startApp();
  }
  function startApp() {
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: own.app, crossOrigin: '' }));
  }
  if (own.app && own.drawn === undefined) fetchApp();
  else if (own.app) {
    addEventListener('DOMContentLoaded', function () {
      var isLate = new Promise(function (resolve) {
        setTimeout(resolve, 2500);
      });
      var picture = document.querySelector('#first-paint img[fetchpriority="high"]');
      var parts = [document.fonts.load('1em "Mona Sans Variable"'), picture && picture.decode().catch(function () {})];
      Promise.race([Promise.all(parts), isLate]).then(fetchApp, fetchApp);
    });
  }
})();
