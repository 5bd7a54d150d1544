// Runs before anything is drawn, so that a dark screen never flashes white and a page in Arabic
// never jumps. A file of its own because the page's security policy allows no scripts in the page.
(() => {
  // Schemas would try whether they may compile themselves; the policy forbids it, and reports the try.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  let scheme = read('tipwell.colour-scheme');
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.setAttribute('data-mantine-color-scheme', scheme);
  root.style.background = scheme === 'dark' ? '#12161c' : '#faf7f2';
  const language = read('tipwell.locale') || navigator.language || 'en';
  root.dir = language.slice(0, 2) === 'ar' ? 'rtl' : 'ltr';
})();
