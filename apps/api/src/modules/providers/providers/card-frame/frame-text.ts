// What our own pages with a processor's fields have in common, as text that is served as it stands.

/** Said where no script runs, so in every language at once. */
export const withoutScripts = {
  en: 'Your browser does not run scripts, and the payment service’s fields need them. Nothing was charged.',
  de: 'Dieser Browser führt keine Skripte aus, und die Felder des Zahlungsdienstes brauchen sie. Es wurde nichts abgebucht.',
  fr: 'Votre navigateur n’exécute pas de scripts, et les champs du service de paiement en ont besoin. Rien n’a été débité.',
  ar: 'متصفحك لا يشغّل البرامج النصية، وحقول خدمة الدفع تحتاج إليها. لم يُخصم شيء.',
};

/**
 * How the script of such a page begins: with what it is asked for, which stands behind the `#` of its
 * address, and how it tells the page around it.
 * @param source by which name the page around knows it
 */
export const openingOf = (words: object, source: string): string => `'use strict';
(() => {
  const words = ${JSON.stringify(words)};
  const asked = new URLSearchParams(location.hash.slice(1));
  const lang = asked.get('lang') in words ? asked.get('lang') : 'en';
  const say = words[lang];
  const isFrame = asked.get('mode') === 'frame' && parent !== window;
  const isDark = asked.get('theme') === 'dark';
  const [form, button, problem] = ['form', 'pay', 'problem'].map((id) => document.getElementById(id));
  document.documentElement.lang = lang;
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr';
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  button.textContent = say.pay;

  // How it went and how high we are: nothing that a stranger's page could use.
  const tell = (type, more) =>
    isFrame && parent.postMessage({ source: '${source}', type, ...more }, '*');
  new ResizeObserver(() =>
    tell('resize', { height: Math.ceil(document.documentElement.getBoundingClientRect().height) }),
  ).observe(document.documentElement);

  // Only back to where we are ourselves, whoever wrote the address.
  const back = new URL(asked.get('return') || '/', location.origin);
  const backUrl = back.origin === location.origin ? back.href : location.origin;
  const end = (type) => (isFrame ? tell(type) : location.replace(backUrl));
`;

export const commonStyles = `:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif;background:#fff;color:#17212b}
:root[data-theme=dark]{color-scheme:dark;background:#17212b;color:#f4f6f8}
body{margin:0;padding:16px}
form{display:grid;gap:16px;max-width:28rem;margin:0 auto}
button{font:inherit;font-weight:600;min-height:48px;border:0;border-radius:12px;background:#0b6b50;color:#fff}
button:disabled{opacity:.6}
#problem{margin:0;color:#b3261e}
[data-theme=dark] #problem{color:#ffb4ab}
#problem:empty{display:none}
`;
