// The script of our own page with Stripe's fields, as text: it runs in the browser and is served as it
// stands.
import { openingOf } from '../card-frame/frame-text.ts';

/** The few words of the page that are not Stripe's own. */
const words = {
  en: { pay: 'Pay', again: 'Nothing was charged. Please try again.' },
  de: { pay: 'Bezahlen', again: 'Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.' },
  fr: { pay: 'Payer', again: 'Rien n’a été débité. Veuillez réessayer.' },
  ar: { pay: 'ادفع', again: 'لم يُخصم شيء. يرجى المحاولة مرة أخرى.' },
};

export const frameScript = `${openingOf(words, 'stripe-processor')}
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
