import {
  callOffBill as callOffCall,
  getBill,
  getBills,
  makeBill as makeCall,
} from '@tipwell/contract/payments/calls/bills';
import { realPersonOf } from '#platform/actor.ts';
import { bind, type Binding } from '#platform/http/bind.ts';
import { payOriginOf } from '#platform/http/public-origin.ts';
import { callOffBill } from './charging/cancel-bill.ts';
import { makeBill } from './bills/make-bill.ts';
import { asksForBills } from './bills/policy.ts';
import { showBill, showBills } from './bills/show-bills.ts';

export const billRoutes: Binding[] = [
  bind(getBills, asksForBills, async (context, _actor, { params }, { request }) =>
    showBills(context, params.staffId, (country) => payOriginOf(context.config, request, country)),
  ),
  bind(makeCall, asksForBills, async (context, actor, { params, body }, { request }) =>
    makeBill(context, { ...params, ...body, madeBy: realPersonOf(actor) }, (country) =>
      payOriginOf(context.config, request, country),
    ),
  ),
  bind(getBill, asksForBills, async (context, _actor, { params }, { request }) =>
    showBill(context, params, (country) => payOriginOf(context.config, request, country)),
  ),
  bind(callOffCall, asksForBills, async (context, actor, { params }, { request }) =>
    callOffBill(context, { ...params, by: realPersonOf(actor) }, (country) =>
      payOriginOf(context.config, request, country),
    ),
  ),
];
