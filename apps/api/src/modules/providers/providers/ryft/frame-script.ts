// The script of our own page with Ryft's fields, as text: it runs in the browser and is served as it
// stands. Ryft's script (documentation alone) finds our form by the name that it has for it, and draws its
// fields there.
import { openingOf } from '../card-frame/frame-text.ts';

/** The few words of the page that are not Ryft's own. */
const words = {
  en: {
    pay: 'Pay',
    declined: 'The bank declined this card. Nothing was charged; please try another.',
    again: 'Nothing was charged. Please try again.',
    unknown: 'The bank has not answered yet. Please wait a moment before you try again.',
  },
  de: {
    pay: 'Bezahlen',
    declined:
      'Die Bank hat diese Karte abgelehnt. Es wurde nichts abgebucht; bitte nehmen Sie eine andere.',
    again: 'Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.',
    unknown:
      'Die Bank hat noch nicht geantwortet. Bitte warten Sie einen Moment, bevor Sie es noch einmal versuchen.',
  },
  fr: {
    pay: 'Payer',
    declined:
      'La banque a refusé cette carte. Rien n’a été débité ; veuillez en essayer une autre.',
    again: 'Rien n’a été débité. Veuillez réessayer.',
    unknown: 'La banque n’a pas encore répondu. Veuillez patienter un instant avant de réessayer.',
  },
  ar: {
    pay: 'ادفع',
    declined: 'رفض المصرف هذه البطاقة. لم يُخصم شيء؛ يرجى تجربة بطاقة أخرى.',
    again: 'لم يُخصم شيء. يرجى المحاولة مرة أخرى.',
    unknown: 'لم يردّ المصرف بعد. يرجى الانتظار قليلًا قبل المحاولة مرة أخرى.',
  },
};

export const frameScript = `${openingOf(words, 'ryft-processor')}
  form.id = 'ryft-pay-form';
  button.id = 'pay-btn';
  Ryft.init({
    clientSecret: asked.get('secret') || '',
    publicKey: document.body.dataset.key,
  });
  Ryft.addEventHandler('cardValidationChanged', (told) => {
    button.disabled = !(told && told.isValid);
  });
  tell('ready');

  const settle = (session) => {
    const status = session && session.status;
    if (status === 'Approved' || status === 'Captured') return end('succeeded');
    if (status === 'Processing') return end('processing');
    const action = session && session.requiredAction;
    // The bank's page is nobody's to put in a frame: the whole tab goes there, and comes back by itself.
    if (status === 'PendingAction' && action && action.url) {
      return (isFrame ? top : window).location.assign(action.url);
    }
    button.disabled = false;
    const isRefused = session && session.lastError;
    problem.textContent = isRefused ? say.declined : session ? say.again : say.unknown;
    if (isRefused) tell('declined');
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    problem.textContent = '';
    settle(await Ryft.attemptPayment().catch(() => null));
  });
})();
`;
