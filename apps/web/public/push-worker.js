// Shows what the server pushes while no page of Benison is open, and leads to it. It serves no files.
self.addEventListener('install', function () {
  self.skipWaiting();
});
self.addEventListener('activate', function (event) {
  event.waitUntil(self.clients.claim());
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
  event.waitUntil(self.registration.showNotification(told.title || 'Benison', {
    body: told.text || '', tag: told.tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { url: told.url || '/notifications' },
  }));
});

self.addEventListener('notificationclick', function (event) {
  event.notification.close();
  // An address of our own alone, whatever was pushed.
  var url = new URL(event.notification.data.url, self.location.origin);
  if (url.origin !== self.location.origin) url = new URL('/', self.location.origin);
  event.waitUntil(self.clients.matchAll({ type: 'window' }).then(function (pages) {
    var page = pages[0];
    if (!page) return self.clients.openWindow(url.href);
    return page.focus().then(function (focused) { return focused.navigate(url.href); });
  }));
});
