import { renderDocument } from './document.tsx';
import { formatMoney } from '@tipwell/contract/money/money';
import { messagesByLocale } from './messages.ts';
import type { BillPageModel, RenderedPage } from './models.ts';
import { VenueLine } from './page-head.tsx';
import { tipPath } from './paths.ts';
import base from './styles/base.css?inline';
import rows from './styles/rows.css?inline';

/** What has become of a bill that was made for a guest and can not be paid now. */
export function renderBillPage(model: BillPageModel): RenderedPage {
  const { locale, venue, amount, currency, state } = model;
  const messages = messagesByLocale[locale];
  const words: Record<BillPageModel['state'], { title: string; text: string }> = {
    BEING_PAID: { title: messages.billBeingPaidTitle, text: messages.billBeingPaidText },
    PAID: { title: messages.billPaidTitle, text: messages.billPaidText },
    REFUNDED: { title: messages.billRefundedTitle, text: messages.billRefundedText },
    CHARGED_BACK: { title: messages.billChargedBackTitle, text: messages.billChargedBackText },
    EXPIRED: { title: messages.billExpiredTitle, text: messages.billExpiredText },
    CALLED_OFF: { title: messages.billCalledOffTitle, text: messages.billCalledOffText },
  };
  const { title, text } = words[state];
  return renderDocument({
    locale,
    title: `${title} · ${venue.name}`,
    style: base + rows,
    head: <meta name="robots" content="noindex" />,
    children: (
      <main className="notice">
        <VenueLine venue={venue} />
        <h1>{title}</h1>
        <p>
          {messages.rowBill} <b>{<bdi>{formatMoney(amount, currency, locale)}</bdi>}</b>
        </p>
        <p>{text}</p>
        {state === 'BEING_PAID' ? (
          <a className="main" href={tipPath(model, locale)}>
            {messages.billLookAgain}
          </a>
        ) : null}
      </main>
    ),
  });
}
