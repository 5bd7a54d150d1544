import { quoteTip } from '@tipwell/contract/fee.rule';
import { runTipForm } from './tip-form.ts';

// The script of an ordinary tip page.
runTipForm(({ rates }, tip, mode) => quoteTip({ tip, mode, terms: rates }));
