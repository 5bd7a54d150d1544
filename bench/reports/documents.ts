// What a month's statement and its figures for payroll take, beside plain sums over the same rows.
import type { OpenContext } from '../../apps/api/src/build-context.ts';
import { personAccount } from '../../apps/api/src/modules/ledger/ledger/index.ts';
import { showPayroll } from '../../apps/api/src/modules/backoffice/payroll/index.ts';
import { showStatement } from '../../apps/api/src/modules/backoffice/reporting/index.ts';
import { boundsOfMonth } from '../../apps/api/src/modules/finance/month-end/index.ts';
import type { House } from '../runs/team.ts';
import { bestOf } from './time.ts';

/** In seconds. */
export interface PaperTimes {
  statement: number;
  statementSum: number;
  payroll: number;
  payrollSum: number;
}

const attempts = 3;

/** One person's month, payment by payment, and everybody's month for payroll. Other sums end the measurement. */
export async function measurePapers(
  context: OpenContext,
  house: House,
  month: string,
): Promise<PaperTimes> {
  const [person] = house.people;
  if (!person) throw new Error('Nobody works in the house.');
  const { locationId } = house;
  const { start, end } = boundsOfMonth(month, house.location.timeZone);
  const [from, to] = [`${month}-01`, Temporal.PlainYearMonth.from(month)];
  const days = { from, to: to.toPlainDate({ day: to.daysInMonth }).toString() };
  const account = personAccount(person.subjectKey, locationId, 'GBP', 'unrestricted').code;

  let told = Number.NaN;
  let summed = Number.NaN;
  const statement = await bestOf(attempts, async () => {
    const { opening, closing } = await showStatement(context, {
      staffId: person.staffId,
      ...days,
      detail: 'PAYMENTS',
    });
    told = closing - opening;
  });
  const statementSum = await bestOf(attempts, async () => {
    const { rows } = await context.pool.query<{ sum: string }>(
      `select sum(amount) as sum
       from ledger.postings join ledger.accounts using (account_id) join ledger.entries using (entry_id)
       where code = $1 and recorded_at >= $2 and recorded_at < $3`,
      [account, start, end],
    );
    summed = Number(rows[0]?.sum);
  });
  expectSame('A statement', told, summed);

  const payroll = await bestOf(attempts, async () => {
    const { total } = await showPayroll(context, { locationId, ...days });
    told = total.given;
  });
  const payrollSum = await bestOf(attempts, async () => {
    const { rows } = await context.pool.query<{ sum: string }>(
      `select staff_id, sum(primary_part) as sum from tipping.tips
       where location_id = $1 and captured_at >= $2 and captured_at < $3 group by staff_id`,
      [locationId, start, end],
    );
    summed = rows.reduce((total, { sum }) => total + Number(sum), 0);
  });
  expectSame('Payroll', told, summed);
  return { statement, statementSum, payroll, payrollSum };
}

function expectSame(what: string, told: number, summed: number): void {
  if (told !== summed) throw new Error(`${what} tells ${told}, and its rows are ${summed}.`);
}
