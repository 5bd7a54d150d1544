/** Tax's face: so far what is withheld at a payout run. */
export { withhold, type Withholding, type WithholdingOrder } from './withhold.rule.ts';
