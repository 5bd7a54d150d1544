import type { FeeLimits } from './country.ts';

// What the versions of the terms allow as fees (money rule 2.1).

/** The terms of 02.03.2024 allow 3.7 %, without VAT. */
export const under2March = (processorFixed: number): FeeLimits => ({
  platformBps: 370,
  processorFixed,
  processorBps: 290,
});

/** Those of 04.04.2024 allow 2.7 %. */
export const under4April: FeeLimits = { platformBps: 270, processorFixed: 100, processorBps: 290 };

/** The German text: 2 %, which bounds its monthly average too, and a fixed fee without percentage. */
export const underGermanTerms = (processorFixed: number): FeeLimits => ({
  platformBps: 200,
  processorFixed,
  processorBps: 0,
});
