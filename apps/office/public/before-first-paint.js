// Runs before anything is drawn, so that a dark screen never flashes white and a page in Arabic or Urdu
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
  const { drawn, frame } = root.dataset;
  const chosen = read('tipwell.locale');
  const language = chosen || drawn || navigator.language || 'en';
  root.dir = ['ar', 'ur'].includes(language.slice(0, 2)) ? 'rtl' : 'ltr';
  // Without a session there is a login to come, and no frame.
  if (frame !== undefined && !read('tipwell.session')) root.setAttribute('data-other-page', '');
  if (!drawn) return;
  // The document came with the login page in it. Whoever will not be shown it should not see it flash by.
  const isOther = read('tipwell.session') || (chosen && chosen !== drawn);
  if (isOther || matchMedia('(display-mode: standalone)').matches) {
    root.setAttribute('data-other-page', '');
  }
  // A language that is chosen before the scripts have come is the one they begin with.
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && root.dataset.drawn) {
      localStorage.setItem('tipwell.locale', target.value);
    }
  });
  // Some press its button, or Enter, before the scripts have come; the page then does it for them.
  const remember = () => {
    if (root.dataset.drawn) root.dataset.pressed = '';
  };
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('form button[data-block]')) remember();
  });
  addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) remember();
  });
})();
