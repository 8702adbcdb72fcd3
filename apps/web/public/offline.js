// Beside the page that stands for all others without a connection: it goes on by itself once there is one.
(function () {
  var AGAIN_MS = 5000;
  try {
    var theme = localStorage.getItem('benison.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme;
  } catch {
    // Storage can be closed to us; then the system's theme stays.
  }

  function goOn() {
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      function (answer) {
        if (answer.ok) location.reload();
      },
      function () {
        // Still away.
      },
    );
  }
  addEventListener('online', goOn);
  setInterval(goOn, AGAIN_MS);
})();
