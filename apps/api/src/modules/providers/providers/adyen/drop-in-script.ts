// The script of our own page with Adyen's Drop-in, as text: it runs in the browser and is served as it
// stands. The Drop-in draws its own button and speaks the guest's language.
import { commonStyles, openingOf } from '../card-frame/frame-text.ts';

const words = {
  en: {
    pay: 'Pay',
    declined: 'The bank declined this card. Nothing was charged; please try another.',
    closed: 'This payment has ended. Please start again on the tip page.',
    again: 'That did not work. Nothing was charged; please try again.',
  },
  de: {
    pay: 'Bezahlen',
    declined:
      'Die Bank hat diese Karte abgelehnt. Es wurde nichts abgebucht; bitte nehmen Sie eine andere.',
    closed: 'Diese Zahlung ist beendet. Bitte beginnen Sie auf der Trinkgeldseite von vorn.',
    again: 'Das hat nicht geklappt. Es wurde nichts abgebucht; bitte versuchen Sie es noch einmal.',
  },
  fr: {
    pay: 'Payer',
    declined:
      'La banque a refusé cette carte. Rien n’a été débité ; veuillez en essayer une autre.',
    closed: 'Ce paiement est terminé. Veuillez recommencer sur la page de pourboire.',
    again: 'Cela n’a pas fonctionné. Rien n’a été débité ; veuillez réessayer.',
  },
  ar: {
    pay: 'ادفع',
    declined: 'رفض المصرف هذه البطاقة. لم يُخصم شيء؛ يرجى تجربة بطاقة أخرى.',
    closed: 'انتهت عملية الدفع هذه. يرجى البدء من جديد في صفحة الإكرامية.',
    again: 'لم تنجح العملية. لم يُخصم شيء؛ يرجى المحاولة مرة أخرى.',
  },
};

export const dropInScript = `${openingOf(words, 'adyen-processor')}
  // The Drop-in has a button of its own.
  button.hidden = true;
  form.addEventListener('submit', (event) => event.preventDefault());
  const post = (path, more) =>
    fetch(location.pathname + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: asked.get('secret') || '', ...more }),
    });
  // What the session can be read with; a message says the same should this be lost.
  const told = ({ sessionResult } = {}) =>
    sessionResult ? post('/told', { sessionResult }).catch(() => null) : Promise.resolve();

  const locale = { de: 'de-DE', fr: 'fr-FR', ar: 'ar' }[lang] || 'en-GB';
  const open = async () => {
    const answer = await post('/session', {});
    if (!answer.ok) {
      problem.textContent = say.closed;
      return;
    }
    const { AdyenCheckout, Dropin } = window.AdyenWeb;
    let dropIn;
    const checkout = await AdyenCheckout({
      session: await answer.json(),
      environment: document.body.dataset.environment === 'production' ? 'live' : 'test',
      clientKey: document.body.dataset.key,
      locale,
      onPaymentCompleted: async (result) => {
        await told(result);
        end(result.resultCode === 'Authorised' ? 'succeeded' : 'processing');
      },
      onPaymentFailed: async (result) => {
        await told(result);
        problem.textContent = say.declined;
        tell('declined');
      },
      onError: () => (problem.textContent = say.again),
    });
    dropIn = new Dropin(checkout, {
      onReady: () => tell('ready'),
      // The bank's page is nobody's to put in a frame: the whole tab goes there, and comes back by itself.
      redirectFromTopWhenInIframe: true,
      onActionHandled: () => post('/told', { isAtBank: true }).catch(() => null),
    });
    dropIn.mount('#drop-in');
  };
  open().catch(() => (problem.textContent = say.again));
})();
`;

export const dropInStyles = `${commonStyles}#drop-in{min-height:48px}
#drop-in iframe{border:0;width:100%;display:block}
[hidden]{display:none}
`;
