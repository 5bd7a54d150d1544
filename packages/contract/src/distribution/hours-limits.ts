/** What may be written down about somebody's hours. */
export const hoursLimits = {
  /** The longest business day has 25 hours. */
  minutesPerDay: 1500,
  /** A longer shift is a start and an end that were mixed up. */
  hoursPerShift: 16,
  /** Weights stay far below what whole numbers hold. */
  points: 1000,
  /** How many business days back hours can be written. */
  daysBack: 62,
} as const;

/** How large a file of hours may be. */
export const hoursFileLimits = { lines: 5000, characters: 600_000 } as const;

/** So many changes of a file are shown before it is imported; the others are counted. */
export const hoursChangesShown = 300;

/** So many lines that are not right are told; a file with more of them is another kind of file. */
export const hoursProblemsTold = 1000;

/** How many shifts a time-clock system tells of in one message. */
export const shiftsAtOnce = 500;

/** Clocking in and out by a venue's code. */
export const clockingLimits = {
  /** Eleven hours of daily rest leave thirteen: whoever has not clocked out by then has forgotten it. */
  hoursPerShift: 13,
  /** After so many of them whoever has not clocked out may say when they went home. */
  hoursUntilForgotten: 8,
  /** A phone may bring a scan this much later: by then every day is split. */
  daysLate: 3,
  /** By how much the clock of a phone may be ahead of ours. */
  minutesAhead: 5,
  /** The same again within this time is the same: tapped twice, or on two phones. */
  sameMinutes: 2,
} as const;
