import { renderAccessibilityPage } from './accessibility-page.tsx';
import { chooseLocale } from './choose-locale.ts';
import { renderChoosePage } from './choose-page.tsx';
import { renderMenuPage } from './menu-page.tsx';
import { renderBillPage } from './bill-page.tsx';
import { renderFailurePage, renderNotFoundPage, renderPausedPage } from './notice-pages.tsx';
import { readTipChoice, readTipForm } from './read-tip-form.ts';
import { plainReceipt } from './receipt-lines.ts';
import { renderReceiptPage } from './receipt-page.tsx';
import { renderReviewPage } from './review-page.tsx';
import { renderSaidPage } from './said-page.tsx';
import { renderStatusPage } from './status-page.tsx';
import type * as Promised from './server-entry-types.ts';
import { renderTipPage } from './tip-page.tsx';

// What the API gets when it imports `@tipwell/tip/server-entry`: pure functions from a model to a
// whole page. The built file and the types the API sees are held together here.
({
  chooseLocale,
  plainReceipt,
  readTipChoice,
  readTipForm,
  renderAccessibilityPage,
  renderBillPage,
  renderChoosePage,
  renderFailurePage,
  renderMenuPage,
  renderNotFoundPage,
  renderPausedPage,
  renderReceiptPage,
  renderReviewPage,
  renderSaidPage,
  renderStatusPage,
  renderTipPage,
}) satisfies typeof Promised;

export {
  chooseLocale,
  plainReceipt,
  readTipChoice,
  readTipForm,
  renderAccessibilityPage,
  renderBillPage,
  renderChoosePage,
  renderFailurePage,
  renderMenuPage,
  renderNotFoundPage,
  renderPausedPage,
  renderReceiptPage,
  renderReviewPage,
  renderSaidPage,
  renderStatusPage,
  renderTipPage,
};
