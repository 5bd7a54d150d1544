// The script of our own page with Checkout.com's fields, as text: it runs in the browser and is served as
// it stands.
import { commonStyles, openingOf } from '../card-frame/frame-text.ts';
import { tokenWords } from '../card-frame/token-words.ts';

/** The words of the page besides, and those of the fields, which speak no Arabic by themselves. */
const words = {
  en: {
    ...tokenWords.en,
    byCard: 'Pay by card instead',
    noWallet: 'This wallet is not available here. Please pay by card.',
    holder: 'Name on the card',
    use: 'Use this card',
    refused: 'This card cannot be used. Please try another.',
    retry: 'That did not work. Please try again.',
    number: 'Card number',
    month: 'MM',
    year: 'YY',
    code: 'Security code',
  },
  de: {
    ...tokenWords.de,
    byCard: 'Lieber mit Karte bezahlen',
    noWallet: 'Diese Wallet geht hier nicht. Bitte zahlen Sie mit Karte.',
    holder: 'Name auf der Karte',
    use: 'Diese Karte nehmen',
    refused: 'Diese Karte geht leider nicht. Bitte nimm eine andere.',
    retry: 'Das hat nicht geklappt. Bitte noch einmal versuchen.',
    number: 'Kartennummer',
    month: 'MM',
    year: 'JJ',
    code: 'Prüfnummer',
  },
  fr: {
    ...tokenWords.fr,
    byCard: 'Payer plutôt par carte',
    noWallet: 'Ce portefeuille n’est pas disponible ici. Veuillez payer par carte.',
    holder: 'Nom sur la carte',
    use: 'Utiliser cette carte',
    refused: 'Cette carte ne peut pas être utilisée. Veuillez en essayer une autre.',
    retry: 'Cela n’a pas fonctionné. Veuillez réessayer.',
    number: 'Numéro de carte',
    month: 'MM',
    year: 'AA',
    code: 'Cryptogramme',
  },
  ar: {
    ...tokenWords.ar,
    byCard: 'الدفع بالبطاقة بدلًا من ذلك',
    noWallet: 'هذه المحفظة غير متاحة هنا. يرجى الدفع بالبطاقة.',
    holder: 'الاسم على البطاقة',
    use: 'استخدام هذه البطاقة',
    refused: 'لا يمكن استخدام هذه البطاقة. يرجى تجربة بطاقة أخرى.',
    retry: 'لم تنجح العملية. يرجى المحاولة مرة أخرى.',
    number: 'رقم البطاقة',
    month: 'الشهر',
    year: 'السنة',
    code: 'رمز الأمان',
  },
};

/** The older fields: they are there with the page, and take a name with them. */
const framesFields = `
  const usual = { de: 'DE-DE', fr: 'FR-FR' };
  Frames.init({
    publicKey: document.body.dataset.key,
    localization: usual[lang] || {
      cardNumberPlaceholder: say.number,
      expiryMonthPlaceholder: say.month,
      expiryYearPlaceholder: say.year,
      cvvPlaceholder: say.code,
    },
    style: { base: { color: isDark ? '#f4f6f8' : '#17212b', fontSize: '16px' } },
  });
  Frames.addEventHandler(Frames.Events.READY, ready);

  const tokenOf = async (name) => {
    if (isToBePaid) Frames.cardholder = { name };
    const { token } = await Frames.submitCard().catch(() => ({}));
    Frames.enableSubmitForm();
    return token;
  };
`;

/**
 * The newer fields: a session of ours opens them. Only their tokens are used, and nothing is submitted. A
 * wallet opens by a tap on its own button alone, so whoever asked for one is shown that button and nothing
 * else; with others it stands above the card.
 */
const flowFields = `
  let card;
  const [wallets, byCard] = ['wallets', 'by-card'].map((id) => document.getElementById(id));
  const wallet = isToBePaid ? '' : asked.get('wallet') || '';
  const cardParts = [document.querySelector('.card-frame'), button];
  const showCard = (isShown) => cardParts.forEach((part) => (part.hidden = !isShown));
  byCard.textContent = say.byCard;
  byCard.addEventListener('click', () => {
    byCard.hidden = true;
    showCard(true);
  });

  const openWallets = async (fields) => {
    const names = [['apple_pay', 'applepay'], ['google_pay', 'googlepay']];
    let isAskedThere = false;
    for (const [name, type] of isToBePaid ? [] : names) {
      if (wallet && wallet !== name) continue;
      const component = fields.create(type, {
        mode: 'tokenize',
        onTokenized: async (_self, { data } = {}) => {
          button.disabled = true;
          problem.textContent = '';
          settle(await triedWith(data && data.token));
        },
      });
      if (!(await component.isAvailable().catch(() => false))) continue;
      isAskedThere = isAskedThere || wallet === name;
      const place = document.createElement('div');
      place.className = 'wallet';
      wallets.append(place);
      wallets.hidden = false;
      component.mount(place);
    }
    if (isAskedThere) {
      showCard(false);
      byCard.hidden = false;
    } else if (wallet) problem.textContent = say.noWallet;
  };
  const open = async () => {
    const answer = await post('/session', isToBePaid ? { for: 'card' } : {});
    if (!answer.ok) throw new Error('No session.');
    const fields = await CheckoutWebComponents({
      publicKey: document.body.dataset.key,
      environment: document.body.dataset.environment,
      paymentSession: await answer.json(),
      locale: { de: 'de-DE', fr: 'fr-FR', ar: 'ar' }[lang] || 'en-GB',
      appearance: isDark
        ? { colorBackground: '#17212b', colorPrimary: '#f4f6f8', colorFormBackground: '#17212b' }
        : { colorBackground: '#ffffff', colorPrimary: '#17212b' },
      onReady: ready,
    });
    card = fields.create('card', { showPayButton: false });
    if (!(await card.isAvailable())) throw new Error('No card fields.');
    card.mount(document.querySelector('.card-frame'));
    await openWallets(fields).catch(() => wallet && (problem.textContent = say.noWallet));
  };
  open().catch(() => (problem.textContent = say.retry));

  const tokenOf = async () => {
    const { data } = (await Promise.resolve(card && card.tokenize()).catch(() => null)) || {};
    return data && data.token;
  };
`;

const scriptWith = (fields: string): string => `${openingOf(words, 'checkout-processor')}
  const [named, holder, label] = ['named', 'holder', 'holder-label'].map((id) =>
    document.getElementById(id),
  );
  // A card to be paid to has a name on it; with a card that pays nobody asks.
  const isToBePaid = asked.get('for') === 'card';
  named.hidden = !isToBePaid;
  holder.required = isToBePaid;
  label.textContent = say.holder;
  document.body.dataset.for = isToBePaid ? 'payout' : 'payment';
  if (isToBePaid) button.textContent = say.use;
  // Nobody is charged for a card to be paid to, so nothing is said of that.
  const said = isToBePaid ? { ...say, again: say.retry, unknown: say.retry } : say;

  const ready = () => {
    button.disabled = false;
    tell('ready');
  };
  // The charge or card is named by its secret, which nobody else has.
  const post = (path, more) =>
    fetch(location.pathname + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: asked.get('secret') || '', ...more }),
    });
${fields}
  const triedWith = async (token) => {
    const name = holder.value.trim();
    if (!token) return { status: 'incomplete' };
    const more = { token, ...(isToBePaid ? { name } : {}) };
    return post(isToBePaid ? '/card' : '/pay', more)
      .then((answer) =>
        answer.ok ? answer.json() : { status: answer.status < 500 ? 'again' : 'unknown' },
      )
      .catch(() => ({ status: 'unknown' }));
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    problem.textContent = '';
    settle(await triedWith(await tokenOf(holder.value.trim())));
  });
  const settle = ({ status, url }) => {
    if (status === 'succeeded' || status === 'processing') return end(status);
    // The bank's page is nobody's to put in a frame: the whole tab goes there, and comes back by itself.
    if (status === 'bank') return (isFrame ? top : window).location.assign(url);
    button.disabled = false;
    problem.textContent = said[status] || said.again;
    if (status === 'declined') tell('declined');
  };
})();
`;

/** The page's script with the fields that an account has. */
export const frameScripts = { frames: scriptWith(framesFields), flow: scriptWith(flowFields) };

export const frameStyles = `${commonStyles}.card-frame{min-height:48px}
.wallet{min-height:48px;margin-bottom:12px}
.wallet iframe{border:0;width:100%;display:block}
[hidden]{display:none}
button.quiet{background:transparent;color:inherit;text-decoration:underline}
.card-frame iframe{border:0;width:100%;display:block}
label{display:grid;gap:4px}
input{font:inherit;min-height:44px;padding:0 12px;border:1px solid #8a949e;border-radius:8px;background:transparent;color:inherit}
`;
