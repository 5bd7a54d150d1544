import { messagesByLocale } from './messages.ts';
import type { MailOutcome, ReceiptPageModel } from './models.ts';
import type { Messages } from './messages/en.ts';

/** The receipt by e-mail: one field, and a true word about what became of it. */
export function MailForm({ model }: { model: ReceiptPageModel }) {
  const { locale, mail } = model;
  const messages = messagesByLocale[locale];
  const isWrong = mail.outcome !== null && mail.outcome !== 'SENT';
  return (
    <details className="help" open={mail.outcome !== null}>
      <summary>{messages.mailSummary}</summary>
      {mail.outcome === null ? null : (
        <output id="mail-outcome" className={isWrong ? 'error' : 'note'}>
          {mailWords(messages)[mail.outcome]}
        </output>
      )}
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
          aria-describedby={mail.outcome === null ? 'mail-hint' : 'mail-outcome mail-hint'}
        />
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
 * "I paid twice": one tap opens a case. Where the same was paid before from this device or card, the
 * page says so by itself; else the way stands below, for those who look for it.
 */
export function PaidTwice({ model, isLikely }: { model: ReceiptPageModel; isLikely: boolean }) {
  const { locale, paidTwice } = model;
  const messages = messagesByLocale[locale];
  if (paidTwice.isLikely !== isLikely) return null;
  if (paidTwice.reported !== null) {
    return (
      <output className="note">
        {paidTwice.reported === 'WITH_BOTH' ? messages.twiceReported : messages.twiceReportedAlone}
      </output>
    );
  }
  const form = (
    <form method="post" action={paidTwice.action}>
      <input type="hidden" name="lang" value={locale} />
      <button className="second">{messages.paidTwice}</button>
    </form>
  );
  if (isLikely) {
    return (
      <section className="twice">
        <p>{messages.twiceLikely}</p>
        {form}
      </section>
    );
  }
  return (
    <details className="help">
      <summary>{messages.twiceSummary}</summary>
      <p className="small">{messages.twiceText}</p>
      {form}
    </details>
  );
}
