/** Whose money a card or a sheet is about: a person's at a workplace, or a venue's own. */
export type Purse =
  | { kind: 'own'; userId: string; staffId: number }
  | { kind: 'venue'; locationId: number };
