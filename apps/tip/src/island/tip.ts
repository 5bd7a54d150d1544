import { quoteFrom } from '@tipwell/contract/payments/fee.rule';
import { runTipForm } from './tip-form.ts';

// The script of an ordinary tip page.
runTipForm(({ rates, least }, tip, mode) => quoteFrom(least[mode], tip, mode, rates));
