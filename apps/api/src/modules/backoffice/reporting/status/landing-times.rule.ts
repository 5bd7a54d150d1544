import type { DestinationFamily } from '@tipwell/contract/payouts/destination-kinds';

/** The page tells of so many days. */
export const statusDays = 28;

/** Fewer payouts say nothing about the next one, and fewer recipients could be recognised (a setting). */
export const fewestPayouts = 20;
export const fewestRecipients = 5;

/** How the payouts of a country to one kind of destination went. */
export interface Landings {
  country: string;
  destination: DestinationFamily;
  /** Payouts that have ended, well or not. */
  ended: number;
  /** Those that arrived and stayed there. */
  arrived: number;
  /** Different people and venues among those who were paid. */
  recipients: number;
  /** Half of those that arrived took no longer, and nineteen of twenty no longer; null where none did. */
  medianSeconds: number | null;
  slowSeconds: number | null;
}

/** A line of the page: what can be said, or that it is too early to say anything. */
export interface LandingTimes {
  country: string;
  destination: Landings['destination'];
  told: {
    medianSeconds: number;
    slowSeconds: number;
    /** How many of ten thousand arrived: rounded down, so that 100 % means every one. */
    arrivedBps: number;
  } | null;
}

/**
 * What is told of payouts to everybody: real times, by country and destination, where there are enough of
 * them that they say something and nobody is recognised in them.
 */
export function tellLandings(all: readonly Landings[]): LandingTimes[] {
  return all.map(({ country, destination, ended, arrived, recipients, ...times }) => {
    const { medianSeconds, slowSeconds } = times;
    const isEnough = arrived >= fewestPayouts && recipients >= fewestRecipients;
    const told =
      isEnough && medianSeconds !== null && slowSeconds !== null
        ? { medianSeconds, slowSeconds, arrivedBps: Math.floor((arrived * 10_000) / ended) }
        : null;
    return { country, destination, told };
  });
}
