import type { ReactNode } from 'react';
import { OwnSum } from './fee-choice.tsx';
import { fill, messagesByLocale } from './messages.ts';
import type { PayButton } from './models.ts';
import { PaymentMark } from './payment-marks.tsx';
import type { TipView } from './tip-view.tsx';

/** Both sums and the ways to pay, always within reach of a thumb. */
export function PayBar({ view }: { view: TipView }) {
  const { model } = view;
  const messages = messagesByLocale[model.locale];
  const wallets = model.payButtons.filter((button) => button !== 'card');
  return (
    <section className="bar" aria-label={messages.payHeading}>
      <output className="sums">
        {eachState(view, ({ className, charged, net, part }) => (
          <span key={className} className={`line ${className}`}>
            <span>{fill(messages.youPay, { charged: <b>{charged}</b> })}</span>{' '}
            <span className="fit">{view.gets(<b>{net}</b>)}</span>
            {part === null ? null : <small> {view.venueGets(part)}</small>}
          </span>
        ))}
        <span className="line ko waiting" id="sums-follow">
          {messages.sumsFollow}
        </span>
      </output>
      <p id="notice" className="note" role="alert" />
      <div className="ways">
        {wallets.map((wallet) => (
          <Wallet key={wallet} wallet={wallet} isOff={model.isPreview} view={view} />
        ))}
        {model.payButtons.includes('card') ? (
          <button className="main" name="pay" value="card" disabled={model.isPreview}>
            <PaymentMark method="CARD" />
            <CardButtonText view={view} />
          </button>
        ) : null}
      </div>
    </section>
  );
}

function Wallet(props: { wallet: PayButton; isOff: boolean; view: TipView }) {
  const { wallet, isOff, view } = props;
  const messages = messagesByLocale[view.model.locale];
  const isApple = wallet === 'apple_pay';
  return (
    <button
      className="wallet"
      name="pay"
      value={wallet}
      disabled={isOff}
      aria-label={isApple ? messages.applePay : messages.googlePay}
    >
      <PaymentMark method={isApple ? 'APPLEPAY' : 'GOOGLEPAY'} />
      {isApple ? 'Apple Pay' : 'Google Pay'}
    </button>
  );
}

/** The button says both numbers (money rule 2.2). */
function CardButtonText({ view }: { view: TipView }) {
  const messages = messagesByLocale[view.model.locale];
  return (
    <>
      {eachState(view, ({ className, charged, net }) => (
        <span key={className} className={className}>
          {fill(messages.payByCard, { charged })}
          <small className="fit">{view.gets(net)}</small>
        </span>
      ))}
      <span className="ko waiting">{messages.payByCardPlain}</span>
    </>
  );
}

/** The sums of one amount and one way to bear the fees. */
interface State {
  className: string;
  charged: ReactNode;
  net: ReactNode;
  /** What the venue keeps; null where that is nothing. */
  part: ReactNode | null;
}

/** Something for each amount and each way to bear the fees; the style shows the chosen one. */
function eachState(view: TipView, show: (state: State) => ReactNode): ReactNode[] {
  const presets = view.presets.flatMap(({ quotes }, position) =>
    [...quotes].map(([mode, quote]) => ({
      className: `k${position} ${mode}`,
      charged: view.money(quote.charged),
      net: view.arrives(quote),
      part: quote.workplacePart > 0 ? view.money(quote.workplacePart) : null,
    })),
  );
  const own = view.model.feeModes.offered.map((mode) => ({
    className: `ko known ${mode}`,
    charged: <OwnSum mode={mode} of="charged" />,
    net: <OwnSum mode={mode} of="net" />,
    part: view.keepsPart ? <OwnSum mode={mode} of="part" /> : null,
  }));
  return [...presets, ...own].map(show);
}
