import { balancesOf } from '../../money-lines.ts';
import { answer } from '../../post-calls.ts';
import type { World } from '../../world.ts';
import { majorOf } from './amounts.ts';
import type { PayerMaxCalls } from './calls.ts';

/** What the caller's accounts hold: what is at hand pays out, what is not waits to be settled. */
export function balanceCalls(calls: PayerMaxCalls, world: World): void {
  calls.post('currentBalanceQuery', () =>
    answer({
      accountRealTimeTypes: [...balancesOf(world, 'payermax')].flatMap(
        ([code, { available, pending }]) => {
          const currency = code.toUpperCase();
          return [
            { accountType: 'DISBURSEMENT', balance: majorOf(available), currency },
            { accountType: 'SETTLE', balance: majorOf(pending), currency },
          ];
        },
      ),
      inquiryTime: world.clock.iso(),
    }),
  );
}
