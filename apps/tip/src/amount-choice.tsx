import { currencySign } from '@tipwell/contract/money/currencies';
import { writeMoney } from '@tipwell/contract/money/money-pattern';
import { formatMoney, moneyPattern } from '@tipwell/contract/money/money';
import { fill, fillText, messagesByLocale } from './messages.ts';
import type { AmountProblem, TipPageModel } from './models.ts';
import type { TipView } from './tip-view.tsx';

/** Buttons with the usual amounts, and a field for any other. */
export function AmountChoice({ view }: { view: TipView }) {
  const { model, presets, chosen, bill } = view;
  const { locale, terms, problem } = model;
  const messages = messagesByLocale[locale];
  const currency = currencySign(terms.currency);
  return (
    <fieldset className={currency.length > 1 ? 'amounts codes' : 'amounts'}>
      <legend>
        {bill > 0 ? fill(messages.billTipLegend, { name: view.name }) : messages.amountLegend}
      </legend>
      {presets.map(({ amount }, position) => (
        <label key={amount} className="pick">
          <input
            type="radio"
            name="amount"
            value={amount}
            id={`a${position}`}
            defaultChecked={chosen === position}
          />
          {amount === 0 ? (
            <span>{messages.noTip}</span>
          ) : (
            <bdi>{formatMoney(amount, terms.currency, locale, 'short')}</bdi>
          )}
        </label>
      ))}
      <div className="own">
        {presets.length === 0 ? (
          <input type="hidden" name="amount" value="own" />
        ) : (
          <label className="pick">
            <input
              type="radio"
              name="amount"
              value="own"
              id="ao"
              defaultChecked={chosen === 'own'}
            />
            <span>{messages.otherAmount}</span>
          </label>
        )}
        <div className="field">
          <label htmlFor="own" className="sr">
            {fill(messages.ownAmountLabel, { currency })}
          </label>
          <span aria-hidden="true">{currency}</span>
          <input
            id="own"
            name="own"
            inputMode="decimal"
            autoComplete="transaction-amount"
            maxLength={40}
            dir="ltr"
            defaultValue={chosen === 'own' ? typedText(model) : ''}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby="own-error"
          />
        </div>
        <p id="own-error" className="error" role="alert">
          {problem === null ? null : explain(problem, model)}
        </p>
      </div>
    </fieldset>
  );
}

/** An amount as one would type it into the field: digits and the language's decimal sign. */
export function ownText(amount: number, { terms, locale }: TipPageModel): string {
  const { decimal } = moneyPattern(terms.currency, locale);
  const bare = { before: '', after: '', negativeBefore: '', negativeAfter: '', group: '', decimal };
  return writeMoney(amount, bare);
}

function typedText(model: TipPageModel): string {
  const { choice } = model;
  return choice.typed ?? (choice.amount === null ? '' : ownText(choice.amount, model));
}

function explain({ reason, limit }: AmountProblem, model: TipPageModel) {
  const { currency, smallest } = model.terms;
  return fill(problemSentences(model)[reason], {
    limit: <bdi>{formatMoney(limit ?? smallest, currency, model.locale)}</bdi>,
  });
}

/** What is said about an amount; `{limit}` is still open, because only the rule knows it. */
export function problemSentences(model: TipPageModel): Record<AmountProblem['reason'], string> {
  const messages = messagesByLocale[model.locale];
  const example = ownText(model.terms.smallest * 5, model);
  return {
    empty: messages.amountEmpty,
    notANumber: fillText(messages.amountNotANumber, { example }),
    negative: messages.amountNegative,
    tooManyDecimals: messages.amountTooManyDecimals,
    tooSmall: messages.amountTooSmall,
    tooLarge: messages.amountTooLarge,
    notChosen: messages.amountNotChosen,
  };
}
