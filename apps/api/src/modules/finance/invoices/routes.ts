import {
  confirmInvoicePayment as confirm,
  dropInvoicePayment as drop,
  enterInvoicePayment as enter,
  getAllInvoices,
  getInvoice,
  getInvoices,
  setInvoiceRecipient as setRecipient,
} from '@tipwell/contract/finance/calls/invoices';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { administratorsOnly } from '#identity/identity';
import { atLocation } from '#venues/locations';
import {
  confirmInvoicePayment,
  dropInvoicePayment,
  enterInvoicePayment,
} from './invoice-payments.ts';
import { setInvoiceRecipient } from './set-invoice-recipient.ts';
import { listAllInvoices, listInvoices, showInvoice } from './show-invoices.ts';

const seesInvoices = atLocation(permissions.seeInvoices);

export const invoiceRoutes: Binding[] = [
  bind(getInvoices, seesInvoices, async (context, actor, { params }) =>
    listInvoices(context, actor, params.locationId),
  ),
  bind(
    setRecipient,
    atLocation(permissions.setInvoiceRecipient),
    async (context, actor, { params, body }) =>
      setInvoiceRecipient(context, actor, { ...params, recipient: body }),
  ),
  bind(getInvoice, seesInvoices, async (context, actor, { params, query }) =>
    showInvoice(context, actor, {
      ...params,
      ...query,
      mayPay: mayOnPlatform(permissions.administer, actor.platformRoles),
    }),
  ),
  bind(getAllInvoices, administratorsOnly, async (context, _actor, { query }) =>
    listAllInvoices(context, query),
  ),
  bind(enter, administratorsOnly, async (context, actor, { params, body }) => {
    await enterInvoicePayment(context, actor, { ...params, ...body });
    return {};
  }),
  bind(confirm, administratorsOnly, async (context, actor, { params }) => {
    await confirmInvoicePayment(context, actor, params.paymentId);
    return {};
  }),
  bind(drop, administratorsOnly, async (context, actor, { params }) => {
    await dropInvoicePayment(context, actor, params.paymentId);
    return {};
  }),
];
