import {
  askPaymentAccount,
  confirmPaymentAccount,
  dropPaymentAccount,
  endPaymentAccount,
  enterPaymentAccount,
  getPaymentAccounts,
} from '@tipwell/contract/finance/calls/processor-accounts';
import { bind, type Binding } from '#platform/http/bind.ts';
import { administratorsOnly } from '#identity/identity';
import { askAccount } from './ask-accounts.ts';
import { confirmAccount } from './confirm-account.ts';
import { dropAccount } from './drop-account.ts';
import { askForEnd } from './end-account.ts';
import { enterAccount } from './enter-account.ts';
import { showAccounts } from './show-accounts.ts';

export const routes: Binding[] = [
  bind(getPaymentAccounts, administratorsOnly, async (context, actor) =>
    showAccounts(context, actor),
  ),
  bind(enterPaymentAccount, administratorsOnly, async (context, actor, { body }) =>
    enterAccount(context, actor, body),
  ),
  bind(endPaymentAccount, administratorsOnly, async (context, actor, { params, body }) =>
    askForEnd(context, actor, { ...params, ...body }),
  ),
  bind(confirmPaymentAccount, administratorsOnly, async (context, actor, { params }) => {
    await confirmAccount(context, actor, params.versionId);
    return {};
  }),
  bind(dropPaymentAccount, administratorsOnly, async (context, actor, { params, body }) => {
    await dropAccount(context, actor, { ...params, ...body });
    return {};
  }),
  bind(
    askPaymentAccount,
    administratorsOnly,
    async (context, _actor, { params }) => {
      const { outcome, told } = await askAccount(context, params.paymentSystem);
      return { outcome, told };
    },
    { max: 20, timeWindow: '1 minute' },
  ),
];
