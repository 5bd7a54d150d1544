/** Tax's face: so far what is withheld at a payout run. */
import type { Module } from '../../platform/module.ts';

export { withhold, type Withholding, type WithholdingOrder } from './withhold.rule.ts';

/** Tax: what is kept back for the tax office and why. It decides; nobody asks it anything over HTTP yet. */
export const tax: Module = { name: 'tax' };
