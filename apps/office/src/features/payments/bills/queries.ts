import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  callOffBill,
  getBill,
  getBills,
  makeBill,
  type BillState,
  type ShownBill,
} from '@tipwell/contract/payments/calls/bills';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** A guest stands beside: the screen follows by itself, should the live line be down or not concern it. */
const whilePayablePollMs = 2_500;

const mayChange = (state: BillState | undefined) => state === 'OPEN' || state === 'BEING_PAID';

/** What was made at a workplace, and what a bill may be there. */
export const billsQuery = (staffId: number) =>
  queryOptions({
    queryKey: queryKeys.bills(staffId),
    queryFn: ({ signal }) => api.call(getBills, { params: { staffId } }, { signal }),
  });

/** One bill with its code; read again and again for as long as somebody may pay it. */
export const billQuery = (staffId: number, billId: string) =>
  queryOptions({
    queryKey: queryKeys.bill(staffId, billId),
    queryFn: ({ signal }) => api.call(getBill, { params: { staffId, billId } }, { signal }),
    refetchInterval: ({ state }) => (mayChange(state.data?.state) ? whilePayablePollMs : false),
  });

/** Makes a bill; its code is there at once, and the list has it. */
export async function make(
  queries: QueryClient,
  staffId: number,
  wanted: { billId: string; amount: number; note: string | null },
): Promise<ShownBill> {
  const bill = await api.call(makeBill, { params: { staffId }, body: wanted });
  queries.setQueryData(billQuery(staffId, bill.billId).queryKey, bill);
  void queries.invalidateQueries({ queryKey: queryKeys.bills(staffId), exact: true });
  return bill;
}

/** Calls a bill off; the answer says what has become of it. */
export async function callOff(
  queries: QueryClient,
  staffId: number,
  billId: string,
): Promise<ShownBill> {
  const bill = await api.call(callOffBill, { params: { staffId, billId } });
  queries.setQueryData(billQuery(staffId, billId).queryKey, bill);
  void queries.invalidateQueries({ queryKey: queryKeys.bills(staffId), exact: true });
  return bill;
}
