// Adyen at the sandbox, as a guest's browser and a waiter meet it.
import { adyenAtTheSandbox } from '../../../../run/adyen-at-the-sandbox.ts';
import { inBritain, NotInPlace, type Adapter, type PayoutEnd } from './adapter-kinds.ts';
import { secretOf } from './charge-secrets.ts';
import { typeAccount } from './enter-destination.ts';

/** The pages of guests' banks, by the charge that they ask about. */
const bankPages = new Map<string, string>();

/** What Adyen's Drop-in does in a guest's browser, and what it tells our page then. */
export const adyen: Adapter = {
  name: 'Adyen',
  paymentSystem: 'ADYEN',
  venue: inBritain,
  hasHostedPage: false,
  canReserve: true,
  tellsLines: true,
  tellsLinesByDay: true,
  tellsNoBalances: true,
  settings: adyenAtTheSandbox,
  paths: {
    start: '/adyen/v72/sessions',
    capture: '/adyen/v72/payments/:id/captures',
    cancel: '/adyen/v72/cancels',
    refund: '/adyen/v72/payments/:id/refunds',
    payout: '/adyen/btl/v4/transfers',
    removal: null,
    answer: '/adyen/ca/services/DisputeService/v30/defendDispute',
  },
  disputes: {
    areAskedAbout: true,
    feeIsToldLater: true,
    eachTurnIsToldOnce: true,
    refundIsRefusedWith: 'ADYEN_167',
  },
  tellsByMessageAlone: true,
  takesWhatIsAuthorised: true,
  tellsThatItWasPaid: true,
  async pay(app, reference, card) {
    const secret = await secretOf(app, reference);
    const page = '/pay/frame/adyen/ADYEN';
    const opened = await app.ask('POST', `${page}/session`, { body: { secret } });
    const { id, sessionData } = opened.body as Record<string, string>;
    const { body } = await app.outside.ask('GET', '/v1/test/dialects');
    const { publishableKey } = (body as { adyen: { publishableKey: string } }).adyen;
    const answer = await fetch(
      `${app.outside.url}/adyen/checkoutshopper/v1/sessions/${id}/payments?clientKey=${publishableKey}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          sessionData,
          paymentMethod: {
            type: 'scheme',
            encryptedCardNumber: `test_${card}`,
            encryptedExpiryMonth: 'test_12',
            encryptedExpiryYear: 'test_2035',
          },
        }),
      },
    ).catch(() => null);
    // The answer was lost: the page has nothing to tell.
    if (!answer) return;
    const came = (await answer.json()) as { sessionResult?: string; action?: { url: string } };
    if (came.action) bankPages.set(reference, came.action.url);
    const told = came.action ? { isAtBank: true } : { sessionResult: came.sessionResult };
    await app.ask('POST', `${page}/told`, { body: { secret, ...told } });
  },
  async answerBank(app, reference, answer) {
    const page = bankPages.get(reference);
    if (page === undefined) return;
    const body = new URLSearchParams({ answer });
    const sent = await fetch(page, { method: 'POST', redirect: 'manual', body });
    const back = new URL(sent.headers.get('location') ?? '', page);
    await app.ask('GET', `${back.pathname}${back.search}`);
  },
  async giveDestination(app, waiter, end) {
    const endings: Partial<Record<PayoutEnd, string>> = {
      paid: '55771234',
      failsLater: '55779902',
      returnedAfterPaid: '55779903',
      declined: '55779901',
      answerLost: '55779911',
      lostOnTheWay: '55779912',
    };
    const { [end]: accountNumber } = endings;
    if (accountNumber === undefined) throw new NotInPlace(`No account ends so: ${end}.`);
    await typeAccount(app, waiter, { sortCode: '20-00-00', accountNumber });
  },
};
