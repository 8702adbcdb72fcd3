// Shows what the server pushes while no page of Benison is open, and a page of our own where there is no connection.
// Everything else goes to the network as if there were no worker.
var OFFLINE_CACHE = 'offline-2';
var OFFLINE_PAGE = '/offline.html';
var OFFLINE_SCRIPT = '/offline.js';

self.addEventListener('install', function (event) {
  self.skipWaiting();
  // What pages load besides themselves does not pass through here at all, where browsers can be told so.
  if (event.addRoutes)
    event.waitUntil(
      event
        .addRoutes([
          { condition: { urlPattern: { pathname: OFFLINE_SCRIPT } }, source: 'fetch-event' },
          { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
        ])
        .catch(function () {}),
    );
  event.waitUntil(
    caches.open(OFFLINE_CACHE).then(function (cache) {
      return cache.addAll([new Request(OFFLINE_PAGE, { cache: 'reload' }), new Request(OFFLINE_SCRIPT, { cache: 'reload' })]);
    }),
  );
});
self.addEventListener('activate', function (event) {
  // The request of a page does not wait for the worker to wake up.
  var preload = self.registration.navigationPreload;
  var clean = caches.keys().then(function (names) {
    return Promise.all(
      names.map(function (name) {
        return name === OFFLINE_CACHE ? Promise.resolve(false) : caches.delete(name);
      }),
    );
  });
  event.waitUntil(Promise.all([preload && preload.enable(), self.clients.claim(), clean]));
});
self.addEventListener('fetch', function (event) {
  if (new URL(event.request.url).pathname === OFFLINE_SCRIPT) {
    event.respondWith(
      caches.match(OFFLINE_SCRIPT).then(function (script) {
        return script || fetch(event.request);
      }),
    );
    return;
  }
  if (event.request.mode !== 'navigate') return;
  event.respondWith(
    Promise.resolve(event.preloadResponse)
      .then(function (loaded) {
        return loaded || fetch(event.request);
      })
      .catch(function () {
        return caches.match(OFFLINE_PAGE).then(function (page) {
          return page || Response.error();
        });
      }),
  );
});

function read(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

// Each push shows something: browsers take the permission away from those who stay silent.
self.addEventListener('push', function (event) {
  var told = read(event.data);
  event.waitUntil(
    self.registration.showNotification(told.title || 'Benison', {
      body: told.text || '',
      tag: told.tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { url: told.url || '/notifications' },
    }),
  );
});

self.addEventListener('notificationclick', function (event) {
  event.notification.close();
  // An address of our own alone, whatever was pushed.
  var url = new URL(event.notification.data.url, self.location.origin);
  if (url.origin !== self.location.origin) url = new URL('/', self.location.origin);
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(function (pages) {
      var page = pages[0];
      if (!page) return self.clients.openWindow(url.href);
      return page.focus().then(function (focused) {
        return focused.navigate(url.href);
      });
    }),
  );
});
