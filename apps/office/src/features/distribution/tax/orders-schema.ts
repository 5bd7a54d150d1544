import { invalid } from '@tipwell/contract/api/field-error';
import type { Currency } from '@tipwell/contract/money/money';
import * as z from 'zod';
import type { Order } from './queries.ts';
import { readOrder } from './typed-order.ts';

/** What was typed for people and not saved, by staff number. */
export type TypedOrders = Record<string, string>;

/** Reads the fields that were typed in; a problem is found by the row's place on the page. */
export function ordersSchema(
  rows: readonly { staffId: number }[],
  currency: Currency,
  locale: string,
) {
  return z
    .object({ orders: z.record(z.string(), z.string()) })
    .transform(({ orders }, context): { orders: Order[] } => ({
      orders: rows.flatMap(({ staffId }, index) => {
        const typed = orders[String(staffId)];
        if (typed === undefined) return [];
        const order = readOrder(typed, currency, locale);
        if (order) return [{ staffId, ...order }];
        const path = ['orders', String(index), 'order'];
        context.addIssue({ code: 'custom', message: invalid('rateOrAmount'), path });
        return [];
      }),
    }));
}

/** Where the server's word about an order stands on the page: it counts those that were sent. */
export function placeOfOrder(
  path: string,
  sent: readonly Order[],
  rows: readonly { staffId: number }[],
): string {
  const found = /^orders\.(\d+)\./.exec(path);
  const order = found ? sent[Number(found[1])] : undefined;
  const place = rows.findIndex(({ staffId }) => staffId === order?.staffId);
  return place === -1 ? path : `orders.${place}.order`;
}
