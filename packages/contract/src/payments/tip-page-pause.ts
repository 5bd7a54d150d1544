/**
 * Why a person's tip page takes no tips for them now; guests read only that it is paused. With
 * `SPLIT_REJECTED` it leads on to the page of the venue's team.
 */
export const tipPagePauses = [
  'LOCATION_CLOSED',
  'SUSPENDED',
  /** The person has not begun yet, or is gone. */
  'NOT_ACTIVE',
  /** The person takes none: they want their account deleted, which is nobody else's to know. */
  'OWN_WISH',
  /** As much as somebody may be given whose identity is not known yet. */
  'LIMIT_REACHED',
  'SPLIT_REJECTED',
] as const;
export type TipPagePause = (typeof tipPagePauses)[number];
