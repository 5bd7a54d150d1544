// The script of our own page with PayerMax's fields, as text: it runs in the browser and is served as it
// stands.
import { commonStyles, openingOf } from '../card-frame/frame-text.ts';
import { tokenWords } from '../card-frame/token-words.ts';

/** The fields are opened with keys of a session of ours, which go back with the card's token. */
export const frameScript = `${openingOf(tokenWords, 'payermax-processor')}
  // The charge is named by its secret, which nobody else has.
  const post = (path, more) =>
    fetch(location.pathname + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: asked.get('secret') || '', ...more }),
    });

  let card;
  let session;
  // A token is good once, and so is the session that it came from.
  const open = async () => {
    const answer = await post('/session', {});
    if (!answer.ok) throw new Error('No session.');
    session = await answer.json();
    card = PMdropin.create('card', {
      clientKey: session.clientKey,
      sessionKey: session.sessionKey,
      sandbox: document.body.dataset.environment !== 'production',
      language: lang,
      isRtl: lang === 'ar',
      theme: isDark ? 'dark' : 'light',
      hideSaveCard: true,
      saveCardChecked: false,
    });
    document.querySelector('.card-frame').replaceChildren();
    card.on('load', () => {
      button.disabled = false;
      tell('ready');
    });
    card.mount('.card-frame');
  };

  const tokenOf = async () => {
    const { code, data } = (await card.emit('canMakePayment').catch(() => null)) || {};
    return code === 'APPLY_SUCCESS' && data && data.params ? data.params.paymentToken : '';
  };
  const triedWith = async (token) => {
    if (!token) return { status: 'incomplete' };
    return post('/pay', { token, sessionKey: session.sessionKey })
      .then((answer) =>
        answer.ok ? answer.json() : { status: answer.status < 500 ? 'again' : 'unknown' },
      )
      .catch(() => ({ status: 'unknown' }));
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    problem.textContent = '';
    settle(await triedWith(await tokenOf()));
  });
  const failed = () => {
    problem.textContent = say.again;
  };
  const settle = ({ status, url }) => {
    if (status === 'succeeded' || status === 'processing') return end(status);
    // The bank's page is nobody's to put in a frame: the whole tab goes there, and comes back by itself.
    if (status === 'bank') return (isFrame ? top : window).location.assign(url);
    problem.textContent = say[status] || say.again;
    if (status === 'declined') tell('declined');
    if (status === 'incomplete') button.disabled = false;
    else if (status !== 'closed') open().catch(failed);
  };
  open().catch(failed);
})();
`;

export const frameStyles = `${commonStyles}.card-frame{min-height:48px}
.card-frame iframe{border:0;width:100%;display:block}
`;
