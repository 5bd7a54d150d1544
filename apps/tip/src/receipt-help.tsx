import type { ReactNode } from 'react';
import { messagesByLocale } from './messages.ts';
import type { MailOutcome, ReceiptPageModel } from './models.ts';
import type { Messages } from './messages/en.ts';

/** The receipt by e-mail: one field, and a true word about what became of it. */
export function MailForm({ model }: { model: ReceiptPageModel }) {
  const { locale, mail } = model;
  const messages = messagesByLocale[locale];
  const isInvalid = mail.outcome === 'INVALID';
  const isWrong = mail.outcome !== null && mail.outcome !== 'SENT';
  // Whoever is asked for the address again is where it is mended.
  const wrong = isInvalid ? ({ 'aria-invalid': true, autoFocus: true } as const) : {};
  const outcome =
    mail.outcome === null ? null : (
      <output id="mail-outcome" className={isWrong ? 'error' : 'note'}>
        {mailWords(messages)[mail.outcome]}
      </output>
    );
  return (
    <details className="help" open={mail.outcome !== null}>
      <summary>{messages.mailSummary}</summary>
      {isInvalid ? null : outcome}
      <form method="post" action={mail.action}>
        <label htmlFor="to">{messages.mailLabel}</label>
        <input
          id="to"
          name="to"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          dir="ltr"
          defaultValue={mail.typed}
          {...wrong}
          aria-describedby={mail.outcome === null ? 'mail-hint' : 'mail-outcome mail-hint'}
        />
        {isInvalid ? outcome : null}
        <p id="mail-hint" className="small">
          {messages.mailHint}
        </p>
        <input type="hidden" name="lang" value={locale} />
        <button className="main">{messages.mailSend}</button>
      </form>
    </details>
  );
}

function mailWords(messages: Messages): Record<MailOutcome, string> {
  return {
    SENT: messages.mailSent,
    INVALID: messages.mailInvalid,
    TOO_OFTEN: messages.mailTooOften,
    FAILED: messages.mailFailed,
  };
}

/**
 * What may be wrong, each with one tap that opens a case. Where the same was paid before from this device
 * or card, and nobody said that it was meant, the page asks about that by itself; the other ways stand
 * below, for those who look for them.
 */
export function Report({ model, isLikely }: { model: ReceiptPageModel; isLikely: boolean }) {
  const { locale, report } = model;
  const messages = messagesByLocale[locale];
  // What became of it is told once; what else may be wrong stands below in any case.
  if (isLikely !== report.isLikely && (isLikely || report.reported !== null)) return null;
  if (report.reported !== null) {
    const words = {
      WITH_BOTH: messages.twiceReported,
      ALONE: messages.twiceReportedAlone,
      LOOKED_AT: messages.wrongReported,
    };
    // The address of the answer leads here.
    return (
      <output id="reported" className="note">
        {words[report.reported]}
      </output>
    );
  }
  const button = (kind: string, words: string) => (
    <button className="second" name="kind" value={kind}>
      {words}
    </button>
  );
  const form = (buttons: ReactNode) => (
    <form method="post" action={report.action}>
      <input type="hidden" name="lang" value={locale} />
      {buttons}
    </form>
  );
  if (isLikely) {
    return (
      <section className="twice">
        <p>{messages.twiceLikely}</p>
        {form(button('TWICE', messages.paidTwice))}
      </section>
    );
  }
  return (
    <details className="help">
      <summary>{messages.twiceSummary}</summary>
      <p className="small">{messages.wrongText}</p>
      {form(
        <>
          {report.isLikely ? null : button('TWICE', messages.paidTwice)}
          {button('WRONG_AMOUNT', messages.wrongAmount)}
          {button('WRONG_PERSON', messages.wrongPerson)}
        </>,
      )}
    </details>
  );
}
