import { paymentBrands, type PayButton } from '@tipwell/contract/providers/payment-methods';
import type { ReactNode } from 'react';
import { OwnSum, ownSums } from './fee-choice.tsx';
import { fill, messagesByLocale } from './messages.ts';
import { PaymentMark } from './payment-marks.tsx';
import { arriving, type TipView } from './tip-view.tsx';

/** The ways to pay, always within reach of a thumb, and both sums, said once. */
export function PayBar({ view }: { view: TipView }) {
  const { model } = view;
  const messages = messagesByLocale[model.locale];
  const wallets = model.payButtons.filter((button) => button !== 'card');
  const hasCard = model.payButtons.includes('card');
  return (
    <section className="bar" aria-label={messages.payHeading}>
      <p id="given" className="note" hidden>
        {view.bill > 0
          ? fill(messages.paidHere, { amount: <bdi id="given-sum" /> })
          : fill(messages.tipped, { name: view.name, amount: <bdi id="given-sum" /> })}
        {' · '}
        <a id="given-receipt" href={model.path}>
          {messages.receiptHeading}
        </a>
      </p>
      {hasCard ? null : (
        <p className="sums">
          <Sums view={view} sentence={messages.youPay} plain={null} />
        </p>
      )}
      <p id="notice" className="note" role="alert" />
      <div className="ways">
        {wallets.map((wallet) => (
          <Wallet key={wallet} wallet={wallet} isOff={model.isPreview} view={view} />
        ))}
        {hasCard ? (
          <button className="main" name="pay" value="card" disabled={model.isPreview}>
            <PaymentMark method="CARD" />
            <Sums view={view} sentence={messages.payByCard} plain={messages.payByCardPlain} />
          </button>
        ) : null}
      </div>
      {/* What changes on a button is not read out: the script says it here too. */}
      <output id="said" className="sr" />
    </section>
  );
}

const walletMethods = { apple_pay: 'APPLEPAY', google_pay: 'GOOGLEPAY', paypal: 'PAYPAL' } as const;

function Wallet(props: { wallet: Exclude<PayButton, 'card'>; isOff: boolean; view: TipView }) {
  const { wallet, isOff, view } = props;
  const messages = messagesByLocale[view.model.locale];
  const method = walletMethods[wallet];
  const said = {
    apple_pay: messages.applePay,
    google_pay: messages.googlePay,
    paypal: messages.paypal,
  };
  return (
    <button className="wallet" name="pay" value={wallet} disabled={isOff} aria-label={said[wallet]}>
      <PaymentMark method={method} />
      {paymentBrands[method]}
    </button>
  );
}

/** Both numbers (money rule 2.2): on the button, or above the buttons where none is for cards. */
function Sums(props: { view: TipView; sentence: string; plain: string | null }) {
  const { view, sentence, plain } = props;
  const messages = messagesByLocale[view.model.locale];
  return (
    <>
      {eachState(view, ({ className, charged, gets, part }) => (
        <span key={className} className={className}>
          {fill(sentence, { charged: <b>{charged}</b> })}
          <small className={view.isForTwo || part !== null ? undefined : 'fit'}>
            {gets}
            {part === null ? null : <> · {view.venueGets(part)}</>}
          </small>
        </span>
      ))}
      <span className="ko waiting">
        {plain}
        <small id="sums-follow">{messages.sumsFollow}</small>
      </span>
    </>
  );
}

/** The sums of one amount and one way to bear the fees. */
interface State {
  className: string;
  charged: ReactNode;
  gets: ReactNode;
  /** What the venue keeps; null where that is nothing. */
  part: ReactNode | null;
}

/** Something for each amount and each way to bear the fees; the style shows the chosen one. */
function eachState(view: TipView, show: (state: State) => ReactNode): ReactNode[] {
  const presets = view.presets.flatMap(({ quotes }, position) =>
    [...quotes].map(([mode, quote]) => ({
      className: `k${position} ${mode}`,
      charged: view.money(quote.charged),
      gets: view.gets(arriving(view, quote)),
      part: quote.workplacePart > 0 ? view.money(quote.workplacePart) : null,
    })),
  );
  const own = view.model.feeModes.offered.map((mode) => ({
    className: `ko known ${mode}`,
    charged: <OwnSum mode={mode} of="charged" />,
    gets: view.gets(ownSums(mode)),
    part: view.keepsPart ? <OwnSum mode={mode} of="part" /> : null,
  }));
  return [...presets, ...own].map(show);
}
