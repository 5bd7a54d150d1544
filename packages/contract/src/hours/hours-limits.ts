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
