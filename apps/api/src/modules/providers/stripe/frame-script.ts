// The script of our own page with Stripe's fields, as text: it runs in the browser and is served as it
// stands. All it is asked for stands behind the `#` of its address.

/** Said where no script runs, so in every language at once. */
export const withoutScripts = {
  en: 'Your browser runs no scripts, and the payment service’s fields need them. Nothing was charged.',
  de: 'Dein Browser führt keine Skripte aus, und die Felder des Zahlungsdienstes brauchen sie. Es wurde nichts abgebucht.',
  fr: 'Votre navigateur n’exécute pas de scripts, et les champs du service de paiement en ont besoin. Rien n’a été débité.',
  ar: 'متصفحك لا يشغّل البرامج النصية، وحقول خدمة الدفع تحتاج إليها. لم يُخصم شيء.',
};

/** The few words of the page that are not Stripe's own. */
const words = {
  en: { pay: 'Pay', again: 'Nothing was charged. Please try again.' },
  de: { pay: 'Bezahlen', again: 'Es wurde nichts abgebucht. Bitte versuch es noch einmal.' },
  fr: { pay: 'Payer', again: 'Rien n’a été débité. Veuillez réessayer.' },
  ar: { pay: 'ادفع', again: 'لم يُخصم شيء. يرجى المحاولة مرة أخرى.' },
};

export const frameScript = `'use strict';
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
    isFrame && parent.postMessage({ source: 'stripe-processor', type, ...more }, '*');
  new ResizeObserver(() =>
    tell('resize', { height: Math.ceil(document.documentElement.getBoundingClientRect().height) }),
  ).observe(document.documentElement);

  // Only back to where we are ourselves, whoever wrote the address.
  const back = new URL(asked.get('return') || '/', location.origin);
  const backUrl = back.origin === location.origin ? back.href : location.origin;
  const end = (type) => (isFrame ? tell(type) : location.replace(backUrl));

  const stripe = Stripe(document.body.dataset.key, { locale: lang });
  const elements = stripe.elements({
    clientSecret: asked.get('secret') || '',
    appearance: { theme: isDark ? 'night' : 'stripe' },
  });
  const fields = elements.create('payment', {
    paymentMethodOrder: [asked.get('wallet') || 'card', 'card', 'apple_pay', 'google_pay'],
  });
  fields.on('ready', () => {
    button.disabled = false;
    tell('ready');
  });
  fields.on('loaderror', () => (problem.textContent = say.again));
  fields.mount('#fields');

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    problem.textContent = '';
    const told = await stripe
      .confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: { return_url: backUrl },
      })
      .catch(() => ({ error: {} }));
    button.disabled = false;
    const status = told.paymentIntent && told.paymentIntent.status;
    if (status === 'succeeded' || status === 'processing') return end(status);
    problem.textContent = (told.error && told.error.message) || say.again;
    tell('declined');
  });
})();
`;

export const frameStyles = `:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif;background:#fff;color:#17212b}
:root[data-theme=dark]{color-scheme:dark;background:#17212b;color:#f4f6f8}
body{margin:0;padding:16px}
form{display:grid;gap:16px;max-width:28rem;margin:0 auto}
button{font:inherit;font-weight:600;min-height:48px;border:0;border-radius:12px;background:#0b6b50;color:#fff}
button:disabled{opacity:.6}
#problem{margin:0;color:#b3261e}
[data-theme=dark] #problem{color:#ffb4ab}
#problem:empty{display:none}
`;
