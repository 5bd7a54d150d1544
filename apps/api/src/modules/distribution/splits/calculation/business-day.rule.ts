// The business day, as the whole product tells it.
export {
  boundsOfBusinessDay,
  businessDay,
  dayBefore,
  startOfBusinessDay,
} from '@tipwell/contract/dates/business-day.rule';
