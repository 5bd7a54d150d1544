import type { FeeMode } from '@tipwell/contract/payments/fee.rule';
import type { ReactNode } from 'react';
import { fill, messagesByLocale } from './messages.ts';
import { arriving, type TipView } from './tip-view.tsx';
import type { ArrivingSums } from './who-gets.tsx';

/**
 * Who bears the fees. Both sums of the chosen way stand on the button; beside the other one stands what
 * it would make of them, so that each sum is said once. The sums of every preset stand in the page and
 * the style shows those of the chosen one, so they are right before any script has arrived; `ko` marks
 * what belongs to an own amount, which only the script or the next page can compute.
 */
export function FeeChoice({ view }: { view: TipView }) {
  const { model, feeMode } = view;
  const messages = messagesByLocale[model.locale];
  return (
    <fieldset className="fees">
      <legend>{messages.feeLegend}</legend>
      {model.feeModes.offered.map((mode) => (
        <label key={mode} className="option">
          <input
            type="radio"
            name="fee"
            value={mode}
            id={`f-${mode}`}
            defaultChecked={mode === feeMode}
          />
          <span>
            <FeeTitle view={view} mode={mode} />
            <small>
              {view.presets.map(({ amount, quotes }, position) => {
                const quote = quotes.get(mode);
                return quote === undefined ? null : (
                  <span key={amount} className={`k${position}`}>
                    <BothSums
                      view={view}
                      charged={view.money(quote.charged)}
                      sums={arriving(view, quote)}
                    />
                    {quote.workplacePart > 0 ? (
                      <> · {view.venueGets(view.money(quote.workplacePart))}</>
                    ) : null}
                  </span>
                );
              })}
              <span className="ko known">
                <BothSums
                  view={view}
                  charged={<OwnSum mode={mode} of="charged" />}
                  sums={ownSums(mode)}
                />
                {view.keepsPart ? <> · {view.venueGets(<OwnSum mode={mode} of="part" />)}</> : null}
              </span>
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function FeeTitle({ view, mode }: { view: TipView; mode: FeeMode }) {
  const messages = messagesByLocale[view.model.locale];
  if (mode === 'DEDUCTED') {
    return <b>{view.bill > 0 ? messages.feeFromPayment : messages.feeDeducted}</b>;
  }
  // A freelancer's bill is none of the venue's: its fee comes out of it, and only the tip's is invoiced.
  if (mode === 'VENDOR' && view.bill > 0 && view.model.billBelongsTo === 'PERSON') {
    return <b>{messages.feeFromBill}</b>;
  }
  if (mode === 'VENDOR') {
    return <b>{fill(messages.feeVendor, { venue: <bdi>{view.model.venue.name}</bdi> })}</b>;
  }
  return (
    <b>
      {view.presets.map(({ amount, quotes }, position) => (
        <span key={amount} className={`k${position}`}>
          {fill(messages.feeOnTop, {
            fee: view.money((quotes.get(mode)?.charged ?? amount + view.bill) - amount - view.bill),
          })}
        </span>
      ))}
      <span className="ko waiting">{messages.feeOnTopPlain}</span>
      <span className="ko known">
        {fill(messages.feeOnTop, { fee: <OwnSum mode={mode} of="fee" /> })}
      </span>
    </b>
  );
}

function BothSums(props: { view: TipView; charged: ReactNode; sums: ArrivingSums }) {
  const { view, charged, sums } = props;
  const messages = messagesByLocale[view.model.locale];
  return (
    <>
      {fill(messages.youPay, { charged })} · {view.gets(sums)}
    </>
  );
}

/** The places of what arrives with an own amount, which is never nothing. */
export function ownSums(mode: FeeMode): ArrivingSums {
  return {
    all: <OwnSum mode={mode} of="net" />,
    bill: <OwnSum mode={mode} of="bill" />,
    tip: <OwnSum mode={mode} of="tip" />,
  };
}

/** A place that the script fills for an own amount. */
export function OwnSum(props: {
  mode: FeeMode;
  of: 'charged' | 'net' | 'bill' | 'tip' | 'part' | 'fee';
}) {
  return <bdi data-sum={`${props.mode} ${props.of}`} />;
}
