// Runs before the first paint, so a chosen theme never flashes the other one.
(function () {
  try {
    var theme = localStorage.getItem('benison.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage can be closed to us; the system's theme applies then.
  }
})();
