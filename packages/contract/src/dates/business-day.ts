/**
 * A business day ends at this hour by the clock on the wall, when the last guests have gone (money rule
 * 5.1). The database's `ledger.business_day` says the same, which a test compares.
 */
export const businessDayEndsAtHour = 4;
