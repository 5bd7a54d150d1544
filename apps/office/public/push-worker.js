// Shows what the server tells a person who has switched notifications on in this browser, and opens its page. It
// counts for the addresses below /messages/ alone and answers no request of any page.
addEventListener('install', () => skipWaiting());

addEventListener('push', (event) => {
  const told = event.data?.json();
  if (told === undefined) return;
  const { title, body, lang, messageId } = told;
  event.waitUntil(
    registration.showNotification(title, {
      body,
      lang,
      dir: lang === 'ar' ? 'rtl' : 'ltr',
      icon: '/icon-192.png',
      // What is told twice is shown once.
      tag: messageId,
      data: { path: `/messages/${messageId}` },
    }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data.path));
});
