import { quoteBillAndTip } from '@tipwell/contract/payments/bill.rule';
import { runTipForm } from './tip-form.ts';

// The script of a page on which a bill is paid, with or without a tip.
runTipForm(({ rates, bill }, tip, mode) => quoteBillAndTip(bill, tip, mode, rates));
