// The script of our own page with Ryft's fields, as text: it runs in the browser and is served as it
// stands. Ryft's script (documentation alone) draws a form of its own into `#ryft-pay-form`.
import { openingOf } from '../card-frame/frame-text.ts';

/** The few words of the page that are not Ryft's own. */
const words = {
  en: { pay: 'Pay', again: 'Nothing was charged. Please try again.' },
  de: { pay: 'Bezahlen', again: 'Es wurde nichts abgebucht. Bitte versuch es noch einmal.' },
  fr: { pay: 'Payer', again: 'Rien n’a été débité. Veuillez réessayer.' },
  ar: { pay: 'ادفع', again: 'لم يُخصم شيء. يرجى المحاولة مرة أخرى.' },
};

export const frameScript = `${openingOf(words, 'ryft-processor')}
  const secret = asked.get('secret') || '';
  Ryft.init({
    clientSecret: secret,
    publicKey: document.body.dataset.key,
    localization: { language: lang },
  });
  Ryft.addEventHandler('cardValidationChanged', (told) => {
    button.disabled = !(told && told.isValid);
  });
  tell('ready');

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    problem.textContent = '';
    const told = await Ryft.attemptPayment().catch(() => null);
    button.disabled = false;
    const status = told && told.status;
    if (status === 'Approved' || status === 'Captured') return end('succeeded');
    if (status === 'Processing') return end('processing');
    const lastError = told && told.lastError;
    problem.textContent = (lastError && Ryft.getUserFacingErrorMessage(lastError)) || say.again;
    tell('declined');
  });
})();
`;
