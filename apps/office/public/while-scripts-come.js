// Runs at the head of the first page inside, while its scripts are on their way: has the words fetched
// that somebody here reads and what only their kind of first page is made of, and asks what this page
// asked the last time for the same person. What is
// answered is taken by the scripts (lib/first-questions), or by nobody. A file of its own because the
// page's security policy allows no scripts in the page.
(() => {
  const parse = (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };
  const known = parse(localStorage.getItem('tipwell.session'));
  if (!known) return;
  const { words: wordsText, parts: partsText } = document.currentScript.dataset;
  const words = parse(wordsText);
  const add = (href) => {
    const how = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    const link = Object.assign(document.createElement('link'), { ...how, href });
    link.crossOrigin = '';
    document.head.append(link);
  };
  const wished = [localStorage.getItem('tipwell.locale') ?? '', ...navigator.languages];
  const locale = wished.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in words);
  for (const href of words[locale ?? 'en']) add(href);
  // A look with another person's eyes has a tab and a session of its own, and begins with nothing from here.
  if (sessionStorage.getItem('tipwell.view')) return;
  const kept = parse(localStorage.getItem('tipwell.first-questions'));
  const { accessToken, expiresAt } = known;
  if (!kept || !accessToken || !(expiresAt > Date.now())) return;
  const claims = accessToken.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
  if (parse(atob(claims))?.sub !== kept.of) return;
  for (const href of parse(partsText)[kept.part] ?? []) add(href);
  const headers = {
    ...kept.headers,
    accept: 'application/json',
    authorization: `Bearer ${accessToken}`,
  };
  const answers = new Map();
  for (const address of kept.addresses) {
    if (!address.startsWith('/api/')) continue;
    const asked = fetch(address, { headers, credentials: 'same-origin' });
    answers.set(
      address,
      asked.catch(() => null),
    );
  }
  Object.assign(globalThis, { tipwellFirstAnswers: { accessToken, answers } });
})();
